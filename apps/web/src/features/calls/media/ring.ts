/** Rings on this device, or plays what a caller hears while it rings there; returns what ends it. */
export function ring(which: 'incoming' | 'waiting'): () => void {
  const stopShaking = which === 'incoming' ? shake() : () => {};
  let stopSound = () => {};
  let isOver = false;
  const play = () => {
    if (!isOver) stopSound = playTune(TUNES[which]);
  };
  if (which === 'waiting') play();
  else void onceInBrowser(play, () => isOver);
  return () => {
    isOver = true;
    stopShaking();
    stopSound();
    release();
  };
}

const RING_LOCK = 'call-ring';
let release = (): void => {};

/** Lets several pages of the site ring as one. */
async function onceInBrowser(play: () => void, isOver: () => boolean): Promise<void> {
  if (!('locks' in navigator)) return play();
  await navigator.locks.request(RING_LOCK, { ifAvailable: true }, (lock) => {
    if (!lock || isOver()) return;
    play();
    return new Promise<void>((resolve) => (release = resolve));
  });
}

type Note = { readonly at: number; readonly hertz: number; readonly seconds: number };
type Tune = { readonly notes: readonly Note[]; readonly everySeconds: number; readonly loudness: number };

/** A calm motif of three rising notes; the waiting tone is the one of telephones here. */
const TUNES: Readonly<Record<'incoming' | 'waiting', Tune>> = {
  incoming: {
    notes: [
      { at: 0, hertz: 523.25, seconds: 0.35 },
      { at: 0.28, hertz: 659.25, seconds: 0.35 },
      { at: 0.56, hertz: 783.99, seconds: 0.7 },
    ],
    everySeconds: 2.6,
    loudness: 0.22,
  },
  waiting: { notes: [{ at: 0, hertz: 425, seconds: 1 }], everySeconds: 4, loudness: 0.06 },
};

/** Plays by the loudness of the device; where the browser lets no page sound before it was touched, it is silent. */
function playTune({ notes, everySeconds, loudness }: Tune): () => void {
  if (typeof AudioContext === 'undefined') return () => {};
  const context = new AudioContext();
  const playOnce = () => {
    for (const { at, hertz, seconds } of notes) {
      const start = context.currentTime + at;
      const tone = new OscillatorNode(context, { frequency: hertz });
      const volume = new GainNode(context, { gain: 0 });
      volume.gain.setValueAtTime(0, start);
      volume.gain.linearRampToValueAtTime(loudness, start + 0.03);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
      tone.connect(volume).connect(context.destination);
      tone.start(start);
      tone.stop(start + seconds);
    }
  };
  playOnce();
  const timer = setInterval(playOnce, everySeconds * 1000);
  return () => {
    clearInterval(timer);
    void context.close().catch(() => {});
  };
}

const SHAKE = { pattern: [500, 250, 500], everyMs: 2600 } as const;

/** Lets a phone shake, unless its member wants nothing to move. A page that was never touched may not. */
function shake(): () => void {
  const mayNot = !('vibrate' in navigator) || !navigator.userActivation?.hasBeenActive;
  if (mayNot || matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const once = () => navigator.vibrate([...SHAKE.pattern]);
  once();
  const timer = setInterval(once, SHAKE.everyMs);
  return () => {
    clearInterval(timer);
    navigator.vibrate(0);
  };
}
