//! Open-addressing table keyed by u64, with one cache miss per lookup; and the memory that tables hold.
use std::collections::HashMap;

/// A map from keys other than 0 to some bits each, which are only ever added.
///
/// Searches that open millions of small positions spend most of their time on cache misses in such a table. Key and
/// bits are adjacent, so that one cache line holds both; a general hash map reads two.
///
/// # Complexity
/// 16 bytes a place, of which between three eighths and three quarters are in use once it has grown. Keys are spread by
/// multiplication (D. E. Knuth, The Art of Computer Programming 3, 1998, 6.4).
#[derive(Default)]
pub struct Memo {
    slots: Vec<(u64, u32)>,
    count: usize,
}

impl Memo {
    const LEAST: usize = 64;

    /// The value of a key; `None` if it is not known.
    #[inline]
    pub fn get(&self, key: u64) -> Option<u32> {
        if self.slots.is_empty() {
            return None;
        }
        let (found, bits) = self.slots[self.place(key)];
        (found == key).then_some(bits)
    }

    /// Adds bits to those of a key.
    #[inline]
    pub fn add(&mut self, key: u64, bits: u32) {
        debug_assert_ne!(key, 0, "0 marks a free place");
        if self.count * 4 >= self.slots.len() * 3 {
            self.grow();
        }
        let place = self.place(key);
        let slot = &mut self.slots[place];
        if slot.0 == 0 {
            self.count += 1;
            slot.0 = key;
        }
        slot.1 |= bits;
    }

    /// The number of keys.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The bytes of the table, including those of its growth if that is near.
    pub fn bytes(&self) -> u64 {
        growing(self.count, self.slots.len() / 4 * 3, self.slots.len() * size_of::<(u64, u32)>())
    }

    /// The index of a key, or of the free place where it would be.
    #[inline]
    fn place(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        // The upper bits of the product depend on all bits of the key.
        let spread = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut place = (spread >> (u64::BITS - self.slots.len().trailing_zeros())) as usize;
        while self.slots[place].0 != key && self.slots[place].0 != 0 {
            place = (place + 1) & mask;
        }
        place
    }

    #[cold]
    fn grow(&mut self) {
        let larger = (self.slots.len() * 2).max(Memo::LEAST);
        let old = std::mem::replace(&mut self.slots, vec![(0, 0); larger]);
        for (key, bits) in old.into_iter().filter(|slot| slot.0 != 0) {
            let place = self.place(key);
            self.slots[place] = (key, bits);
        }
    }
}

/// The bytes of a table; for one about to grow those of its old places and of twice as many new ones, which exist
/// together for a moment. Tables are measured only now and then, so a nearly full one counts as full.
fn growing(len: usize, room: usize, bytes: usize) -> u64 {
    (if len + len / 32 >= room { 3 * bytes } else { bytes }) as u64
}

/// The bytes of a map's own places, as [`Memo::bytes`]; heap memory of keys and values comes in addition.
pub fn map_bytes<K, V, S>(map: &HashMap<K, V, S>) -> u64 {
    // A map uses seven of eight places, with one more byte each.
    let places = (map.capacity() * 8 / 7).next_power_of_two() * (size_of::<(K, V)>() + 1);
    growing(map.len(), map.capacity(), places)
}

/// The bytes of a list, as [`map_bytes`].
pub fn list_bytes<T>(list: &Vec<T>) -> u64 {
    growing(list.len(), list.capacity(), list.capacity() * size_of::<T>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn it_is_a_map(entries in proptest::collection::vec((1..500_u64, 0..40_u32, any::<u32>()), 0..600)) {
            let (mut memo, mut map) = (Memo::default(), HashMap::new());
            for (n, shift, bits) in entries {
                // Keys that differ in their upper bits only, or in their lower ones.
                let key = n << shift;
                prop_assert_eq!(memo.get(key), map.get(&key).copied());
                memo.add(key, bits);
                *map.entry(key).or_default() |= bits;
            }
            prop_assert_eq!(memo.count(), map.len());
            for (key, bits) in map {
                prop_assert_eq!(memo.get(key), Some(bits));
            }
        }
    }
}
