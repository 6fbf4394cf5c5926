import { Circle, Mic, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { INTRODUCTION_LIMITS, type IntroductionType } from '@app/contract/media';
import { Button, Dialog, Notice } from '#ui';
import { usePictureAddress } from '#features/media';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { Player } from './IntroductionPlayers.tsx';

type Props = { type: IntroductionType; onUse: (recording: Blob) => void; onClose: () => void };

/** Records, plays what was recorded, and hands it on when told to. */
export function RecorderDialog({ type, onUse, onClose }: Props) {
  const say = useTexts(texts);
  const [recording, setRecording] = useState<Blob | null>(null);
  const address = usePictureAddress(recording);
  const recorder = useRecorder(type, setRecording);
  const again = (
    <>
      <Button variant="secondary" onClick={() => setRecording(null)}>
        {say('recordAgain')}
      </Button>
      <Button onClick={() => recording && onUse(recording)}>{say('useRecording')}</Button>
    </>
  );
  return (
    <Dialog
      isOpen
      phone="full"
      title={say(type === 'voice' ? 'recordVoice' : 'recordVideo')}
      onClose={onClose}
      footer={recording ? again : <StartOrStop recorder={recorder} />}
    >
      {recording && address ? <Player type={type} url={address} /> : <Recording type={type} recorder={recorder} />}
    </Dialog>
  );
}

type Recorder = ReturnType<typeof useRecorder>;

function StartOrStop({ recorder: { state, start, stop } }: { recorder: Recorder }) {
  const say = useTexts(texts);
  if (state === 'recording')
    return (
      <Button variant="danger" icon={<Square aria-hidden />} onClick={stop}>
        {say('stop')}
      </Button>
    );
  return (
    <Button busy={state === 'opening'} disabled={state === 'missing'} icon={<Circle aria-hidden />} onClick={() => void start()}>
      {say('start')}
    </Button>
  );
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

function Recording({ type, recorder: { state, seconds, secondsLeft, video } }: { type: IntroductionType; recorder: Recorder }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const time = formatDigits(`${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`, language);
  return (
    <div className="grid justify-items-center gap-3 text-center">
      {type === 'video' ? (
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          aria-label={say('preview')}
          className="aspect-video w-full rounded-card bg-sunken object-cover"
        />
      ) : (
        <span aria-hidden className="grid size-20 place-items-center rounded-full bg-brand-soft text-brand-deep">
          <Mic className="size-9" />
        </span>
      )}
      {state === 'recording' && (
        <>
          <p className="text-2xl font-semibold tabular-nums">
            <span className="sr-only">{say('recording')} </span>
            {time}
          </p>
          <p className="text-muted">{say('secondsLeft', { n: secondsLeft })}</p>
        </>
      )}
      {state === 'refused' && (
        <Notice tone="danger" isAnnounced>
          {say(type === 'voice' ? 'microphoneRefused' : 'cameraRefused')}
        </Notice>
      )}
      {state === 'missing' && <Notice tone="warning">{say('cannotRecord')}</Notice>}
      {state === 'ready' && <p className="text-muted">{say(type === 'voice' ? 'voiceHint' : 'videoHint')}</p>}
    </div>
  );
}

/** `refused`: no microphone or camera was given; `missing`: this browser cannot record. */
type RecorderState = 'ready' | 'opening' | 'recording' | 'refused' | 'missing';

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
function useRecorder(type: IntroductionType, onRecorded: (recording: Blob) => void) {
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
