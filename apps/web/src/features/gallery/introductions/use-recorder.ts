import { useEffect, useRef, useState } from 'react';
import { INTRODUCTION_LIMITS, type IntroductionType } from '@app/contract/media';

/** `refused`: no microphone or camera was given; `missing`: this browser cannot record. */
export type RecorderState = 'ready' | 'opening' | 'recording' | 'refused' | 'missing';

const KINDS: Readonly<Record<IntroductionType, readonly string[]>> = {
  voice: ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'],
  video: ['video/webm;codecs=vp8,opus', 'video/mp4', 'video/webm'],
};
const WANTED: Readonly<Record<IntroductionType, MediaStreamConstraints>> = {
  voice: { audio: true },
  video: { audio: true, video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 720 } } },
};
/** A minute of it stays well below 50 MB. */
const VIDEO_BITS_PER_SECOND = 2_500_000;
const TICK_MS = 250;

const kindFor = (type: IntroductionType): string | undefined =>
  typeof MediaRecorder === 'undefined' ? undefined : KINDS[type].find((kind) => MediaRecorder.isTypeSupported(kind));

/** Records until told to stop, or for a minute; leaving frees microphone and camera. */
export function useRecorder(type: IntroductionType, onRecorded: (recording: Blob) => void) {
  const [state, setState] = useState<RecorderState>(() => (kindFor(type) ? 'ready' : 'missing'));
  const [seconds, setSeconds] = useState(0);
  const video = useRef<HTMLVideoElement>(null);
  const recorder = useRef<MediaRecorder | null>(null);
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      close(recorder.current);
    };
  }, []);
  useEffect(() => {
    if (state !== 'recording') return;
    const began = performance.now();
    const tick = setInterval(() => {
      const passed = (performance.now() - began) / 1000;
      setSeconds(Math.floor(passed));
      if (passed >= INTRODUCTION_LIMITS.maxSeconds) recorder.current?.stop();
    }, TICK_MS);
    return () => clearInterval(tick);
  }, [state]);

  async function start(): Promise<void> {
    const mimeType = kindFor(type);
    if (!mimeType) return setState('missing');
    setState('opening');
    const stream = await navigator.mediaDevices.getUserMedia(WANTED[type]).catch(() => null);
    if (!stream || isGone.current) {
      stream?.getTracks().forEach((track) => track.stop());
      return setState('refused');
    }
    const opened = new MediaRecorder(stream, { mimeType, ...(type === 'video' ? { videoBitsPerSecond: VIDEO_BITS_PER_SECOND } : {}) });
    const parts: Blob[] = [];
    opened.addEventListener('dataavailable', ({ data }) => void parts.push(data));
    opened.addEventListener('stop', () => {
      stream.getTracks().forEach((track) => track.stop());
      if (isGone.current) return;
      setState('ready');
      onRecorded(new Blob(parts, { type: mimeType.split(';')[0] ?? mimeType }));
    });
    recorder.current = opened;
    setSeconds(0);
    opened.start();
    setState('recording');
    if (video.current) video.current.srcObject = stream;
  }
  return {
    state,
    seconds,
    secondsLeft: Math.max(0, INTRODUCTION_LIMITS.maxSeconds - seconds),
    /** Shows what the camera sees. */
    video,
    start,
    stop: () => recorder.current?.stop(),
  };
}

function close(recorder: MediaRecorder | null): void {
  if (recorder && recorder.state !== 'inactive') recorder.stop();
}
