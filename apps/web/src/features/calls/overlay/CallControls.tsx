import { Mic, MicOff, PhoneOff, Settings2, SwitchCamera, Video, VideoOff } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#platform/i18n';
import { hangUp, mute } from '../engine/calling.ts';
import type { CallInHand } from '../engine/call-in-hand.ts';
import { isUnderWay } from '../engine/call-in-hand.ts';
import { previewPicture, stopPicture, switchCamera } from '../engine/pictures.ts';
import { useCallView } from '../engine/view.ts';
import { useDevices } from '../media/devices.ts';
import { texts } from '../texts.ts';
import { CallControl } from './CallScene.tsx';
import { DeviceDialog } from './DeviceDialog.tsx';

/** Shows what can be done in a call, in reach of a thumb. */
export function CallControls({ call }: { call: CallInHand }) {
  const say = useTexts(texts);
  const { isMuted, camera } = useCallView();
  const devices = useDevices(camera.track);
  const [isChoosing, setChoosing] = useState(false);
  const isTalking = isUnderWay(call);
  const isOn = camera.phase === 'on';
  return (
    <div className="flex flex-wrap items-start justify-center gap-x-1 gap-y-3 xs:gap-x-3">
      <CallControl
        label={say(isMuted ? 'muted' : 'mute')}
        icon={isMuted ? <MicOff /> : <Mic />}
        aria-pressed={isMuted}
        onClick={() => mute(!isMuted)}
      />
      {call.kind === 'video' && isTalking && (
        <CallControl
          label={say('camera')}
          icon={isOn ? <Video /> : <VideoOff />}
          aria-pressed={isOn}
          onClick={() => (isOn ? stopPicture() : void previewPicture())}
        />
      )}
      {isOn && devices.videoinput.length > 1 && (
        <CallControl label={say('switchCamera')} icon={<SwitchCamera />} onClick={() => void switchCamera()} />
      )}
      {isTalking && <CallControl label={say('devices')} icon={<Settings2 />} onClick={() => setChoosing(true)} />}
      <CallControl label={say(isTalking ? 'end' : 'cancel')} icon={<PhoneOff />} tone="end" data-focus-first onClick={hangUp} />
      {isChoosing && <DeviceDialog onClose={() => setChoosing(false)} />}
    </div>
  );
}
