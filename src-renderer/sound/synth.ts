/**
 * The sounds of the table, made as they are heard: a card on cloth and a riffle are bursts of filtered noise, a call is
 * a knuckle on wood, a won deal a short chord of plucked strings. No recordings.
 */

import type { Sound } from './kinds.ts';

/** What of the Web Audio API is used here. */
export type Audio = Pick<
  AudioContext,
  | 'currentTime'
  | 'sampleRate'
  | 'destination'
  | 'state'
  | 'resume'
  | 'createGain'
  | 'createOscillator'
  | 'createBiquadFilter'
  | 'createBuffer'
  | 'createBufferSource'
>;

export interface SoundWish {
  readonly on: boolean;
  /** Per cent. */
  readonly volume: number;
}

const NOISE_SECONDS = 0.5;
/** Full volume is quieter than what the computer could do: these are background sounds. */
const LOUDEST = 0.5;

/**
 * @param open makes the way to the loudspeakers; asked once, when the first sound is to be heard
 * @param wish what is wanted at the moment; nothing is opened or played while it is off
 */
export function createSoundBox(open: () => Audio, wish: () => SoundWish) {
  let audio: Audio | null = null;
  let noise: AudioBuffer | null = null;

  function play(sound: Sound): void {
    const { on, volume } = wish();
    if (!on || volume === 0) return;
    audio ??= open();
    // Browsers keep quiet until somebody has pressed something.
    if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
    const out = audio.createGain();
    // The ear hears powers of ten: half way on the slider is heard as half as loud.
    out.gain.value = LOUDEST * (volume / 100) ** 2;
    out.connect(audio.destination);
    PLAYED[sound](audio, out, audio.currentTime + 0.005);
  }

  function noiseOf(context: Audio): AudioBuffer {
    if (noise === null) {
      noise = context.createBuffer(1, Math.ceil(context.sampleRate * NOISE_SECONDS), context.sampleRate);
      const samples = noise.getChannelData(0);
      for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    }
    return noise;
  }

  /** Noise of one colour that dies away. Times in seconds, frequency in hertz. */
  function brush(
    context: Audio,
    out: AudioNode,
    at: number,
    frequency: number,
    length: number,
    loudness: number,
  ): void {
    const source = context.createBufferSource();
    source.buffer = noiseOf(context);
    const filter = context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = frequency;
    filter.Q.value = 0.9;
    const gain = fading(context, at, length, loudness);
    source.connect(filter);
    filter.connect(gain);
    gain.connect(out);
    source.start(at, 0, length);
  }

  function tone(
    context: Audio,
    out: AudioNode,
    at: number,
    frequency: number,
    length: number,
    loudness: number,
    type: OscillatorType,
  ): void {
    const source = context.createOscillator();
    source.type = type;
    source.frequency.value = frequency;
    const gain = fading(context, at, length, loudness);
    source.connect(gain);
    gain.connect(out);
    source.start(at);
    source.stop(at + length);
  }

  function fading(context: Audio, at: number, length: number, loudness: number): GainNode {
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(loudness, at + 0.004);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    return gain;
  }

  const PLAYED: Readonly<Record<Sound, (context: Audio, out: AudioNode, at: number) => void>> = {
    card(context, out, at) {
      brush(context, out, at, 2600, 0.05, 0.5);
      brush(context, out, at + 0.012, 520, 0.09, 0.7);
    },
    shuffle(context, out, at) {
      // Two halves falling into each other, faster and faster.
      for (let i = 0; i < 14; i++) brush(context, out, at + 0.5 * Math.sqrt(i / 14), 1900 + (i % 3) * 500, 0.035, 0.34);
      brush(context, out, at + 0.54, 420, 0.14, 0.7);
    },
    call(context, out, at) {
      tone(context, out, at, 196, 0.13, 0.8, 'sine');
      brush(context, out, at, 900, 0.03, 0.6);
      tone(context, out, at + 0.11, 220, 0.15, 0.7, 'sine');
      brush(context, out, at + 0.11, 980, 0.03, 0.5);
    },
    turn(context, out, at) {
      tone(context, out, at, 659.25, 0.22, 0.3, 'sine');
      tone(context, out, at + 0.09, 880, 0.3, 0.22, 'sine');
    },
    win(context, out, at) {
      for (const [i, frequency] of [392, 493.88, 587.33, 783.99].entries()) {
        tone(context, out, at + i * 0.09, frequency, 0.7, 0.32, 'triangle');
        tone(context, out, at + i * 0.09, frequency * 2, 0.35, 0.1, 'sine');
      }
    },
  };

  return { play };
}
