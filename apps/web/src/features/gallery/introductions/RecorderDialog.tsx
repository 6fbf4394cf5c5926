import { Circle, Mic, Square } from 'lucide-react';
import { useState } from 'react';
import type { IntroductionType } from '@app/contract/media';
import { Button, Dialog, Notice } from '#ui';
import { usePictureAddress } from '#features/media';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { Player } from './Player.tsx';
import { useRecorder } from './use-recorder.ts';

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
