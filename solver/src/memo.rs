//! A memo on keys of 64 bits in which a look waits for memory once; and what tables hold.
use std::collections::HashMap;

/// What is known of keys other than 0: some bits each, that are only ever added.
///
/// Searches that open millions of small positions spend most of their time waiting for such a table. Key and bits lie side
/// by side, so that one line of memory holds both; a general hash map reads two.
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

    #[inline]
    pub fn get(&self, key: u64) -> Option<u32> {
        if self.slots.is_empty() {
            return None;
        }
        let (found, bits) = self.slots[self.place(key)];
        (found == key).then_some(bits)
    }

    /// Adds bits to what is known of a key.
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

    /// How many keys there are.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The bytes it takes, and those of its growth where that is near.
    pub fn bytes(&self) -> u64 {
        growing(self.count, self.slots.len() / 4 * 3, self.slots.len() * size_of::<(u64, u32)>())
    }

    /// Where a key is, or the free place where it would be.
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

/// The bytes of a table; of one that is about to grow those of its old places and of twice as many new ones, which are there together
/// for a moment. Tables are looked at now and then, so what is nearly full counts as full.
fn growing(len: usize, room: usize, bytes: usize) -> u64 {
    (if len + len / 32 >= room { 3 * bytes } else { bytes }) as u64
}

/// The bytes of a map's own places, as [`Memo::bytes`]; what keys and values hold elsewhere comes in addition.
pub fn map_bytes<K, V, S>(map: &HashMap<K, V, S>) -> u64 {
    // Of eight places seven are used; a byte more for each.
    let places = (map.capacity() * 8 / 7).next_power_of_two() * (size_of::<(K, V)>() + 1);
    growing(map.len(), map.capacity(), places)
}

/// The same of a list.
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
