import { Card, Notice, Toggle } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import type { usePushDevice } from './use-push-device.ts';

/** Whether pushes come to this browser; says honestly where they cannot. */
export function PushDeviceCard({ device }: { device: ReturnType<typeof usePushDevice> }) {
  const say = useTexts(texts);
  const { standing, isOn, isBusy, turnOn, turnOff } = device;
  if (standing === undefined) return null;
  if (standing === 'unsupported') return <Notice>{say('deviceUnsupported')}</Notice>;
  if (standing === 'install-first') return <Notice>{say('deviceInstallFirst')}</Notice>;
  return (
    <Card>
      <Toggle
        label={say('device')}
        hint={say('deviceText')}
        checked={isOn}
        aria-busy={isBusy}
        onCheckedChange={(wanted) => void (wanted ? turnOn() : turnOff())}
      />
      {standing === 'blocked' && (
        <div className="mt-3">
          <Notice tone="warning">{say('deviceBlocked')}</Notice>
        </div>
      )}
    </Card>
  );
}
