import { useState } from 'react';
import { Button, Dialog, Notice, Select } from '#ui';
import { useTexts } from '#platform/i18n';
import { chooseCamera } from '../engine/pictures.ts';
import { chooseSpeaker } from '../engine/round.ts';
import { renewVoice } from '../engine/turn.ts';
import { useCallView } from '../engine/view.ts';
import { useDevices, type Device } from '../media/devices.ts';
import { texts } from '../texts.ts';

/** Chooses where to speak into, where to hear, and which camera shows. */
export function DeviceDialog({ onClose }: { onClose: () => void }) {
  const say = useTexts(texts);
  const { camera, speakerId, microphoneId } = useCallView();
  const devices = useDevices(camera.track);
  const [hasFailed, setFailed] = useState(false);
  const choose = (act: (id: string) => Promise<unknown>) => (id: string) => {
    setFailed(false);
    act(id).catch(() => setFailed(true));
  };
  const cameraId = camera.track?.getSettings().deviceId ?? null;
  return (
    <Dialog
      isOpen
      size="small"
      title={say('devices')}
      onClose={onClose}
      closesInside
      footer={<Button onClick={onClose}>{say('done')}</Button>}
    >
      <div className="space-y-4">
        <DeviceField label={say('microphone')} devices={devices.audioinput} value={microphoneId} onChoose={choose(renewVoice)} />
        <DeviceField label={say('speaker')} devices={devices.audiooutput} value={speakerId} onChoose={choose(chooseSpeaker)} />
        {camera.phase === 'on' && (
          <DeviceField label={say('camera')} devices={devices.videoinput} value={cameraId} onChoose={choose(chooseCamera)} />
        )}
        {hasFailed && (
          <Notice tone="danger" isAnnounced>
            {say('deviceFailed')}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

type DeviceFieldProps = { label: string; devices: readonly Device[]; value: string | null; onChoose: (id: string) => void };

/** Offers devices; nothing where there is nothing to choose from. */
function DeviceField({ label, devices, value, onChoose }: DeviceFieldProps) {
  if (devices.length === 0) return null;
  const options = devices.map((device, at) => ({ value: device.id, label: device.label || `${label} ${at + 1}` }));
  const isKnown = options.some((option) => option.value === value);
  return <Select label={label} options={options} value={isKnown ? value : (options[0]?.value ?? null)} onValueChange={onChoose} />;
}
