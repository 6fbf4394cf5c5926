import { useEffect, useRef, useState } from 'react';
import { asWav, openMicrophone, type Microphone } from './microphone.ts';

export type RecordingState = 'idle' | 'starting' | 'recording' | 'paused' | 'preparing' | 'ready';
/** A finished recording: a WAV file of one channel, an address to play it, and a word that names it when it is sent. */
export type RecordedClip = { readonly blob: Blob; readonly url: string; readonly seconds: number; readonly clientId: string };

export type VoiceRecording = {
  readonly state: RecordingState;
  /** Recorded so far. */
  readonly seconds: number;
  readonly clip: RecordedClip | null;
  /** How loud the last moments were, 0 to 1, the latest last. */
  readonly levels: readonly number[];
  /** The microphone was refused, or nothing could be heard of it. */
  readonly isRefused: boolean;
  readonly start: () => Promise<void>;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => Promise<void>;
  /** Forgets what was recorded and frees the microphone. */
  readonly discard: () => void;
};

const TICK_MS = 100;
/** So many moments are remembered. */
const LEVELS = 40;

/** Records the voice of the person; stops by itself after `maxSeconds`, and frees the microphone when it goes. */
export function useVoiceRecording(maxSeconds: number): VoiceRecording {
  const [state, setState] = useState<RecordingState>('idle');
  const [isRefused, setRefused] = useState(false);
  const [clip, setClip] = useState<RecordedClip | null>(null);
  const microphone = useRef<Microphone | null>(null);
  // Grows when a recording is given up, so that what comes late is dropped.
  const round = useRef(0);

  const letGo = () => {
    round.current += 1;
    microphone.current?.free();
    microphone.current = null;
  };
  useEffect(() => letGo, []);
  useEffect(() => () => void (clip && URL.revokeObjectURL(clip.url)), [clip]);

  const start = async () => {
    letGo();
    const mine = round.current;
    setRefused(false);
    setClip(null);
    setLevels([]);
    setState('starting');
    try {
      const opened = await openMicrophone();
      if (mine !== round.current) return opened.free();
      microphone.current = opened;
      setState('recording');
    } catch {
      if (mine !== round.current) return;
      setRefused(true);
      setState('idle');
    }
  };

  const stop = async () => {
    const mine = round.current;
    const open = microphone.current;
    if (!open) return;
    microphone.current = null;
    setState('preparing');
    try {
      const { blob, seconds } = await asWav(await open.stop(), maxSeconds);
      if (mine !== round.current) return;
      setClip({ blob, seconds, url: URL.createObjectURL(blob), clientId: crypto.randomUUID() });
      setState('ready');
    } catch {
      if (mine !== round.current) return;
      setRefused(true);
      setState('idle');
    }
  };

  const [levels, setLevels] = useState<readonly number[]>([]);
  const listen = () => setLevels((was) => [...was.slice(1 - LEVELS), microphone.current?.loudness() ?? 0]);
  const seconds = useRecordedSeconds(state, maxSeconds, { onTick: listen, onEnd: stop });
  return {
    state,
    clip,
    levels,
    isRefused,
    seconds: clip?.seconds ?? seconds,
    start,
    stop,
    pause: () => {
      microphone.current?.pause();
      setState('paused');
    },
    resume: () => {
      microphone.current?.resume();
      setState('recording');
    },
    discard: () => {
      letGo();
      setClip(null);
      setState('idle');
    },
  };
}

type Hearing = { readonly onTick: () => void; readonly onEnd: () => Promise<void> };

/** Counts while it records, not while it pauses, and calls back at each tick and at the end. */
function useRecordedSeconds(state: RecordingState, maxSeconds: number, hearing: Hearing): number {
  const [seconds, setSeconds] = useState(0);
  const passed = useRef(0);
  const heard = useRef(hearing);
  useEffect(() => void (heard.current = hearing));
  useEffect(() => {
    if (state === 'starting' || state === 'idle') {
      passed.current = 0;
      setSeconds(0);
    }
    if (state !== 'recording') return;
    const since = performance.now() - passed.current * 1000;
    const tick = () => {
      passed.current = Math.min(maxSeconds, (performance.now() - since) / 1000);
      setSeconds(Math.floor(passed.current));
      if (passed.current >= maxSeconds) void heard.current.onEnd();
    };
    const timer = setInterval(() => {
      heard.current.onTick();
      tick();
    }, TICK_MS);
    return () => {
      tick();
      clearInterval(timer);
    };
  }, [state, maxSeconds]);
  return seconds;
}
