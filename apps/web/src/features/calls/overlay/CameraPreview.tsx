import { useMemo } from 'react';
import { Button, Dialog, RadioGroup, Spinner } from '#ui';
import { useTexts } from '#platform/i18n';
import { useCountdown } from '#shared';
import { blurPicture, startPicture, stopPicture } from '../engine/pictures.ts';
import { useCallView } from '../engine/view.ts';
import type { Blur } from '../media/camera.ts';
import { texts } from '../texts.ts';
import { StreamVideo } from './StreamVideo.tsx';

/** Seconds for which the own picture is shown to oneself before it can be sent. */
const LOOK_SECONDS = 3;

/** Shows the own picture to oneself: nothing of it is sent before 'Start', which opens after three seconds (CALL-08). */
export function CameraPreview({ name }: { name: string }) {
  const say = useTexts(texts);
  const { camera } = useCallView();
  const stream = useMemo(() => (camera.track ? new MediaStream([camera.track]) : null), [camera.track]);
  const choices: readonly { value: Blur; label: string }[] = [
    { value: 'none', label: say('blurNone') },
    ...(camera.canBlurBackground ? [{ value: 'background' as const, label: say('blurBackground') }] : []),
    { value: 'whole', label: say('blurWhole') },
  ];
  return (
    <Dialog
      isOpen
      title={say('previewTitle')}
      onClose={stopPicture}
      closesInside
      staysOnClickOutside
      footer={
        <>
          <Button variant="quiet" onClick={stopPicture}>
            {say('notNow')}
          </Button>
          {camera.phase === 'preview' ? <StartButton /> : <Button disabled>{say('startIn', { count: LOOK_SECONDS })}</Button>}
        </>
      }
    >
      <div className="space-y-4">
        <p>{say('previewText', { name })}</p>
        <div className="grid aspect-video place-items-center overflow-hidden rounded-card bg-sunken">
          {stream ? (
            <StreamVideo
              stream={stream}
              aria-label={say('previewTitle')}
              className={`size-full object-cover ${camera.facing === 'user' ? 'call-mirrored' : ''}`}
            />
          ) : (
            <Spinner />
          )}
        </div>
        <RadioGroup<Blur>
          label={say('blur')}
          options={choices}
          value={camera.blur}
          disabled={camera.phase !== 'preview'}
          onValueChange={(blur) => void blurPicture(blur)}
        />
      </div>
    </Dialog>
  );
}

/** Opens by the clock, three seconds after it has come. */
function StartButton() {
  const say = useTexts(texts);
  const [left] = useCountdown(LOOK_SECONDS);
  return (
    <Button disabled={left > 0} onClick={() => void startPicture()}>
      {left > 0 ? say('startIn', { count: left }) : say('start')}
    </Button>
  );
}
