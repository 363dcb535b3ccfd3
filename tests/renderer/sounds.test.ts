/** Sounds against an audio context that only writes down what it is asked for. */
import { expect, test } from 'vitest';
import { SOUNDS } from '../../src-renderer/sound/kinds.ts';
import { createSoundBox, type Audio, type SoundWish } from '../../src-renderer/sound/synth.ts';

interface Node {
  readonly kind: string;
  readonly to: Node[];
  readonly started: number[];
  readonly stopped: number[];
  readonly gain: number[];
}

function fakeAudio(state: AudioContextState = 'running') {
  const nodes: Node[] = [];
  let resumed = 0;
  const param = (values: number[]) => ({
    set value(value: number) {
      values.push(value);
    },
    setValueAtTime: (value: number) => values.push(value),
    exponentialRampToValueAtTime: (value: number) => values.push(value),
  });
  const make = (kind: string) => {
    const node: Node = { kind, to: [], started: [], stopped: [], gain: [] };
    nodes.push(node);
    return Object.assign(node, {
      gain: Object.assign(node.gain, param(node.gain)),
      frequency: param([]),
      Q: param([]),
      connect: (other: Node) => void node.to.push(other),
      start: (at: number, _from?: number, length?: number) => {
        node.started.push(at);
        if (length !== undefined) node.stopped.push(at + length);
      },
      stop: (at: number) => void node.stopped.push(at),
    });
  };
  const destination = make('destination');
  const audio = {
    currentTime: 10,
    sampleRate: 8000,
    destination,
    state,
    resume: () => Promise.resolve(void resumed++),
    createGain: () => {
      const node = make('gain');
      // The gain of a node is both a list of what it was set to and the parameter itself.
      return { ...node, gain: param(node.gain), to: node.to, connect: (other: Node) => void node.to.push(other), node };
    },
    createOscillator: () => make('oscillator'),
    createBiquadFilter: () => make('filter'),
    createBufferSource: () => make('buffer'),
    createBuffer: (_channels: number, length: number) => ({ getChannelData: () => new Float32Array(length) }),
  };
  return { audio: audio as unknown as Audio, nodes, resumed: () => resumed };
}

function boxWith(wish: SoundWish, state?: AudioContextState) {
  const fake = fakeAudio(state);
  let opened = 0;
  const box = createSoundBox(
    () => {
      opened++;
      return fake.audio;
    },
    () => wish,
  );
  const sources = () => fake.nodes.filter(({ kind }) => kind === 'oscillator' || kind === 'buffer');
  return { ...fake, play: box.play, opened: () => opened, sources };
}

test('nothing is opened, let alone heard, while sounds are off or the volume is nought', () => {
  for (const wish of [
    { on: false, volume: 100 },
    { on: true, volume: 0 },
  ]) {
    const { play, opened, sources } = boxWith(wish);
    SOUNDS.forEach(play);
    expect(opened()).toBe(0);
    expect(sources()).toEqual([]);
  }
});

test.each(SOUNDS)('%s begins at once, ends within two seconds, and everything it starts ends', (sound) => {
  const { play, sources } = boxWith({ on: true, volume: 60 });
  play(sound);
  expect(sources().length).toBeGreaterThan(0);
  for (const { started, stopped } of sources()) {
    expect(started).toHaveLength(1);
    expect(stopped).toHaveLength(1);
    expect(started[0]).toBeGreaterThanOrEqual(10);
    expect(stopped[0]!).toBeGreaterThan(started[0]!);
    expect(stopped[0]!).toBeLessThan(12);
  }
  expect(Math.min(...sources().map(({ started }) => started[0]!))).toBeLessThan(10.02);
});

test('the four sounds differ', () => {
  const shapes = SOUNDS.map((sound) => {
    const { play, sources } = boxWith({ on: true, volume: 60 });
    play(sound);
    return JSON.stringify(sources().map(({ kind, started, stopped }) => [kind, started, stopped]));
  });
  expect(new Set(shapes).size).toBe(SOUNDS.length);
});

test('the volume goes before the loudspeaker, and more is louder', () => {
  const loudness = [20, 60, 100].map((volume) => {
    const { play, nodes } = boxWith({ on: true, volume });
    play('card');
    const last = nodes.filter(({ kind, to }) => kind === 'gain' && to.some((next) => next.kind === 'destination'));
    expect(last).toHaveLength(1);
    return last[0]!.gain[0]!;
  });
  expect(loudness[0]).toBeLessThan(loudness[1]!);
  expect(loudness[1]).toBeLessThan(loudness[2]!);
  expect(loudness[2]).toBeLessThanOrEqual(1);
});

test('the way to the loudspeakers is opened once, and woken where the browser keeps it quiet', () => {
  const { play, opened, resumed } = boxWith({ on: true, volume: 50 }, 'suspended');
  play('card');
  play('call');
  expect(opened()).toBe(1);
  expect(resumed()).toBe(2);
});
