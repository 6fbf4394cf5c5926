import { PhoneCall, PhoneOff, Video } from 'lucide-react';
import { useTexts } from '#platform/i18n';
import { answer, hangUp } from '../engine/calling.ts';
import type { CallInHand } from '../engine/call-in-hand.ts';
import { useCallView } from '../engine/view.ts';
import { texts } from '../texts.ts';
import { CallControl, CallScene } from './CallScene.tsx';
import { FamilySwitch } from './FamilySwitch.tsx';
import { MicrophoneNote } from './MicrophoneNote.tsx';
import { Party } from './Party.tsx';

/** Shows a call that rings here. Escape does nothing: neither yes nor no comes by mistake. */
export function Incoming({ call }: { call: CallInHand }) {
  const say = useTexts(texts);
  const { problem } = useCallView();
  const isVideo = call.kind === 'video';
  const title = say(isVideo ? 'incomingVideo' : 'incomingVoice');
  return (
    <CallScene label={`${title}: ${call.other.name}`} shape="card">
      <div className="call-edge flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto">
        <p className="flex items-center justify-center gap-2 pt-2 font-semibold">
          {isVideo ? <Video aria-hidden className="size-5" /> : <PhoneCall aria-hidden className="size-5" />}
          {title}
        </p>
        <Party party={call.other} isRinging>
          {isVideo && <p className="max-w-72 text-sm">{say('cameraOff')}</p>}
        </Party>
        {problem === 'microphone' && <MicrophoneNote />}
        <div className="flex justify-center">
          <FamilySwitch />
        </div>
        <div className="flex justify-around pb-4">
          <CallControl label={say('decline')} icon={<PhoneOff />} tone="end" size="large" onClick={hangUp} />
          <CallControl
            label={say('answer')}
            icon={isVideo ? <Video /> : <PhoneCall />}
            tone="answer"
            size="large"
            data-focus-first
            onClick={() => void answer()}
          />
        </div>
      </div>
    </CallScene>
  );
}
