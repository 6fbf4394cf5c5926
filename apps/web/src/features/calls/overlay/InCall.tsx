import { ChevronDown, Flag, Maximize, MicOff, PictureInPicture2, UsersRound } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTexts } from '#platform/i18n';
import { isUnderWay, type CallInHand } from '../engine/call-in-hand.ts';
import { showCall, useCallView, type CallView } from '../engine/view.ts';
import { texts } from '../texts.ts';
import { CallClock } from './CallClock.tsx';
import { CallControls } from './CallControls.tsx';
import { CallScene } from './CallScene.tsx';
import { CameraPreview } from './CameraPreview.tsx';
import { FamilySwitch } from './FamilySwitch.tsx';
import { MicrophoneNote } from './MicrophoneNote.tsx';
import { OwnPicture } from './OwnPicture.tsx';
import { Party } from './Party.tsx';
import { lineText, standingText } from './phase-text.ts';
import { StreamVideo } from './StreamVideo.tsx';

type InCallProps = { call: CallInHand; onEndAndReport: () => void };

const makeSmall = (): void => showCall({ isSmall: true });

/** Shows a call from its ringing there to its end. */
export function InCall({ call, onEndAndReport }: InCallProps) {
  const say = useTexts(texts);
  const view = useCallView();
  const { camera, problem } = view;
  const scene = useRef<HTMLDivElement>(null);
  const isTalking = isUnderWay(call);
  const isSeen = isTalking && hasPicture(view);
  return (
    <CallScene
      label={say('callWith', { name: call.other.name })}
      shape={call.kind === 'video' && isTalking ? 'wide' : 'card'}
      sceneRef={scene}
      onEscape={isTalking ? makeSmall : undefined}
    >
      <p role="status" className="sr-only">
        {[standingText(view, say), isTalking && view.there.family ? say('familyPresent') : ''].filter(Boolean).join('. ')}
      </p>
      {isSeen && <TheirPicture call={call} stream={view.remote} />}
      <div className={`relative flex min-h-0 flex-1 flex-col ${isSeen ? 'call-over-picture' : 'overflow-y-auto'}`}>
        <TopRow call={call} isSeen={isSeen} scene={() => scene.current} onEndAndReport={onEndAndReport} />
        <div className={`relative flex flex-col ${isSeen ? 'min-h-0 flex-1' : 'flex-[1_0_auto]'}`}>
          {!isSeen && (
            <Party party={call.other} isRinging={!isTalking}>
              <Standing view={view} call={call} />
            </Party>
          )}
          {camera.phase === 'on' && <OwnPicture />}
        </div>
        <div className="call-shade call-edge flex flex-col gap-3">
          {problem === 'microphone' && <MicrophoneNote />}
          <CameraNote view={view} call={call} />
          <div className="flex justify-center">
            <FamilySwitch />
          </div>
          <CallControls call={call} />
        </div>
      </div>
      {(camera.phase === 'asking' || camera.phase === 'preview') && <CameraPreview name={call.other.name} />}
    </CallScene>
  );
}

const hasPicture = ({ remote, there }: CallView): boolean => remote !== null && there.camera && !there.paused;

/** Shows the picture of the other side over the whole of the scene; a picture in a window of its own is asked for where the browser has it. */
function TheirPicture({ call, stream }: { call: CallInHand; stream: MediaStream | null }) {
  const say = useTexts(texts);
  return (
    <StreamVideo stream={stream} data-their-picture aria-label={say('theirPicture', { name: call.other.name })} className="call-picture" />
  );
}

type TopRowProps = { call: CallInHand; isSeen: boolean; scene: () => HTMLElement | null; onEndAndReport: () => void };

function TopRow({ call, isSeen, scene, onEndAndReport }: TopRowProps) {
  const say = useTexts(texts);
  const view = useCallView();
  const isTalking = isUnderWay(call);
  return (
    <div className="call-shade call-edge flex flex-col gap-1">
      <div className="flex min-h-11 items-center gap-2">
        {isTalking && <SceneButton label={say('makeSmall')} icon={<ChevronDown aria-hidden />} onClick={makeSmall} />}
        {isSeen && <PictureButtons scene={scene} />}
        <span className="flex-1" />
        {isTalking && (
          <button type="button" className="call-pill text-sm" onClick={onEndAndReport}>
            <Flag aria-hidden />
            {say('endAndReport')}
          </button>
        )}
      </div>
      {isSeen && (
        <div className="px-2 text-center">
          <h2 tabIndex={-1} className="truncate font-display text-xl outline-none">
            {call.other.name}
          </h2>
          <Standing view={view} call={call} />
        </div>
      )}
    </div>
  );
}

function SceneButton({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} title={label} className="call-pill size-11 shrink-0 px-0" onClick={onClick}>
      {icon}
    </button>
  );
}

/** So long after a tap browsers still open a window for it. */
const TAP_COUNTS_MS = 3000;

/** Waits for the first frame: browsers put nothing into a window of its own before there is something to see. */
const firstFrameOf = async (picture: HTMLVideoElement): Promise<void> => {
  const signal = AbortSignal.timeout(TAP_COUNTS_MS);
  if (picture.readyState === HTMLMediaElement.HAVE_NOTHING)
    await new Promise((resolve) => picture.addEventListener('loadedmetadata', resolve, { once: true, signal }));
};

/** Lets a picture fill the screen, and stand in a window of its own, where the browser can. */
function PictureButtons({ scene }: { scene: () => HTMLElement | null }) {
  const say = useTexts(texts);
  const [canFloat] = useState(() => 'pictureInPictureEnabled' in document && document.pictureInPictureEnabled);
  const [canFill] = useState(() => document.fullscreenEnabled === true);
  const float = async () => {
    if (document.pictureInPictureElement) return document.exitPictureInPicture();
    const picture = scene()?.querySelector<HTMLVideoElement>('[data-their-picture]');
    if (!picture) return;
    await firstFrameOf(picture);
    await picture.requestPictureInPicture();
  };
  const fill = () => (document.fullscreenElement ? document.exitFullscreen() : scene()?.requestFullscreen());
  return (
    <>
      {canFloat && (
        <SceneButton label={say('ownWindow')} icon={<PictureInPicture2 aria-hidden />} onClick={() => void float().catch(() => {})} />
      )}
      {canFill && <SceneButton label={say('fullScreen')} icon={<Maximize aria-hidden />} onClick={() => void fill()?.catch(() => {})} />}
    </>
  );
}

/** Says time and line, or how far it has come; and what the other side says of itself. */
function Standing({ view, call }: { view: CallView; call: CallInHand }) {
  const say = useTexts(texts);
  const isTalking = isUnderWay(call);
  return (
    <div className="flex flex-col items-center gap-2">
      <p aria-hidden={call.phase !== 'active'} className="flex flex-wrap items-center justify-center gap-x-2 text-base text-balance">
        {call.phase === 'active' ? (
          <>
            <CallClock activeSince={call.activeSince} />
            <span aria-hidden>·</span>
            <span>
              <span className="sr-only">{say('lineIs', { word: '' })}</span>
              {lineText(view.line, say)}
            </span>
          </>
        ) : (
          standingText(view, say)
        )}
      </p>
      {isTalking && (
        <div className="flex flex-wrap justify-center gap-2 text-sm">
          {view.there.family && <Mark icon={<UsersRound aria-hidden />} text={say('familyPresent')} />}
          {view.there.muted && <Mark icon={<MicOff aria-hidden />} text={say('theyAreMuted', { name: call.other.name })} />}
        </div>
      )}
    </div>
  );
}

function Mark({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <span className="call-note flex items-center gap-2 py-1 [&_svg]:size-4 [&_svg]:shrink-0">
      {icon}
      {text}
    </span>
  );
}

/** Says that the own camera is off, or was refused. */
function CameraNote({ view, call }: { view: CallView; call: CallInHand }) {
  const say = useTexts(texts);
  if (call.kind === 'voice') return null;
  if (view.camera.phase === 'refused')
    return (
      <p role="alert" className="text-center font-semibold">
        {say('cameraRefused')}
      </p>
    );
  if (view.camera.phase !== 'off') return null;
  return <p className="text-center text-sm">{say('cameraOff')}</p>;
}
