//! The sounds as samples: damped oscillations and noise, rendered here, so that no file is fetched.

/// Samples per second.
pub const RATE: f32 = 22_050.0;

/// The loudness of all sounds; 1 is the loudest.
const LOUD: f32 = 0.5;

/// Duration of the fade at the end of a sound, seconds.
const FADE: f32 = 0.01;

/// A sound.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sound {
    /// Wood on wood.
    Wood,
    /// A piece of chocolate that snaps.
    Chocolate,
    /// A snipped branch.
    Branch,
    /// A touch that does nothing, or a move that gives a won game away.
    Slip,
    /// A won game: three notes, after the sound of the last move.
    Won,
}

/// A part of a sound.
#[derive(Debug, Clone, Copy)]
struct Strike {
    /// Its start, seconds.
    at: f32,
    timbre: Timbre,
    /// The time in which it falls to a third, seconds.
    fades: f32,
    /// Its loudness at the start.
    loud: f32,
}

/// The timbre of a strike.
#[derive(Debug, Clone, Copy)]
enum Timbre {
    /// A tone of this frequency (Hz, below a quarter of the rate).
    Tone(f32),
    /// High noise.
    Hiss,
    /// Low noise.
    Thud,
}

const fn strike(at: f32, timbre: Timbre, fades: f32, loud: f32) -> Strike {
    Strike { at, timbre, fades, loud }
}

impl Sound {
    /// The duration, seconds.
    fn seconds(self) -> f32 {
        match self {
            Sound::Wood => 0.12,
            Sound::Chocolate => 0.13,
            Sound::Branch => 0.14,
            Sound::Slip => 0.34,
            Sound::Won => 0.7,
        }
    }

    fn strikes(self) -> &'static [Strike] {
        use Timbre::{Hiss, Thud, Tone};
        match self {
            Sound::Wood => {
                const ALL: &[Strike] = &[
                    strike(0.0, Hiss, 0.002, 0.35),
                    strike(0.0, Tone(880.0), 0.022, 0.45),
                    strike(0.0, Tone(1420.0), 0.014, 0.3),
                    strike(0.0, Tone(2630.0), 0.007, 0.2),
                ];
                ALL
            }
            // It snaps, and then crumbles.
            Sound::Chocolate => {
                const ALL: &[Strike] = &[
                    strike(0.0, Hiss, 0.004, 0.5),
                    strike(0.0, Thud, 0.018, 0.6),
                    strike(0.0, Tone(310.0), 0.016, 0.3),
                    strike(0.034, Hiss, 0.003, 0.3),
                ];
                ALL
            }
            // The blades meet the branch, and then each other.
            Sound::Branch => {
                const ALL: &[Strike] = &[
                    strike(0.0, Hiss, 0.003, 0.3),
                    strike(0.0, Tone(3900.0), 0.006, 0.15),
                    strike(0.05, Hiss, 0.004, 0.5),
                    strike(0.05, Tone(1150.0), 0.008, 0.3),
                    strike(0.05, Tone(4700.0), 0.01, 0.12),
                ];
                ALL
            }
            Sound::Slip => {
                const ALL: &[Strike] = &[
                    strike(0.0, Tone(196.0), 0.05, 0.5),
                    strike(0.0, Thud, 0.01, 0.2),
                    strike(0.12, Tone(147.0), 0.07, 0.5),
                    strike(0.12, Thud, 0.01, 0.2),
                ];
                ALL
            }
            // Bars of wood: each note with its second partial.
            Sound::Won => {
                const ALL: &[Strike] = &[
                    strike(0.12, Tone(523.0), 0.09, 0.45),
                    strike(0.12, Tone(2092.0), 0.02, 0.1),
                    strike(0.25, Tone(659.0), 0.09, 0.45),
                    strike(0.25, Tone(2636.0), 0.02, 0.1),
                    strike(0.38, Tone(784.0), 0.09, 0.45),
                    strike(0.38, Tone(3136.0), 0.02, 0.1),
                ];
                ALL
            }
        }
    }

    /// The samples, each between −1 and 1.
    pub fn samples(self) -> Vec<f32> {
        let mut out = vec![0.0; (self.seconds() * RATE) as usize];
        for strike in self.strikes() {
            let from = ((strike.at * RATE) as usize).min(out.len());
            strike.add_to(&mut out[from..]);
        }
        let fade = FADE * RATE;
        for (i, sample) in out.iter_mut().rev().enumerate() {
            *sample *= LOUD * (i as f32 / fade).min(1.0);
        }
        out
    }
}

impl Strike {
    /// Adds the strike from the first of these samples on.
    fn add_to(self, out: &mut [f32]) {
        let keep = 1.0 - 1.0 / (self.fades * RATE);
        match self.timbre {
            // A resonator with two poles, struck once.
            Timbre::Tone(hertz) => {
                let cos = cosine(std::f32::consts::TAU * hertz / RATE);
                let (mut last, mut before) = (0.0, 0.0);
                let mut push = self.loud * (1.0 - cos * cos).sqrt();
                for sample in out {
                    let now = push + 2.0 * cos * keep * last - keep * keep * before;
                    (before, last, push) = (last, now, 0.0);
                    *sample += now;
                }
            }
            Timbre::Hiss | Timbre::Thud => {
                let (mut level, mut low, mut seed) = (self.loud, 0.0, 1_u32);
                for sample in out {
                    // Linear congruential noise between −1 and 1 (Knuth 1969).
                    seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    let white = (seed >> 8) as f32 / 8_388_608.0 - 1.0;
                    low += 0.25 * (white - low);
                    *sample += level * if matches!(self.timbre, Timbre::Hiss) { white - low } else { low };
                    level *= keep;
                }
            }
        }
    }
}

/// The cosine of an angle from 0 to π/2, by its series: exact to four digits.
fn cosine(angle: f32) -> f32 {
    let square = angle * angle;
    1.0 - square / 2.0 * (1.0 - square / 12.0 * (1.0 - square / 30.0 * (1.0 - square / 56.0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Sound; 5] = [Sound::Wood, Sound::Chocolate, Sound::Branch, Sound::Slip, Sound::Won];

    #[test]
    fn sounds_are_short_audible_and_end_in_silence() {
        for sound in ALL {
            let samples = sound.samples();
            let loudest = |part: &[f32]| part.iter().fold(0.0_f32, |most, sample| most.max(sample.abs()));
            assert!(samples.len() as f32 <= RATE * 0.75, "{sound:?}");
            assert!((0.1..=1.0).contains(&loudest(&samples)), "{sound:?}: {}", loudest(&samples));
            assert!(loudest(&samples[samples.len() - 20..]) < 0.01, "{sound:?}");
            assert!(samples.iter().all(|sample| sample.is_finite()), "{sound:?}");
        }
    }

    #[test]
    fn no_sound_is_like_another() {
        let mut lengths = ALL.map(|sound| sound.samples().len());
        lengths.sort_unstable();
        assert!(lengths.windows(2).all(|two| two[0] < two[1]), "{lengths:?}");
    }

    #[test]
    fn a_tone_has_its_frequency() {
        let mut samples = vec![0.0; RATE as usize];
        strike(0.0, Timbre::Tone(523.0), 10.0, 0.5).add_to(&mut samples);
        let ups = samples.windows(2).filter(|two| two[0] < 0.0 && two[1] >= 0.0).count();
        assert!((515..=531).contains(&ups), "{ups}");
    }

    #[test]
    fn tones_are_below_a_quarter_of_the_rate() {
        for strike in ALL.into_iter().flat_map(Sound::strikes) {
            if let Timbre::Tone(hertz) = strike.timbre {
                assert!(hertz < RATE / 4.0, "{hertz}");
                let angle = std::f32::consts::TAU * hertz / RATE;
                assert!((cosine(angle) - angle.cos()).abs() < 1e-4, "{hertz}");
            }
        }
    }
}
