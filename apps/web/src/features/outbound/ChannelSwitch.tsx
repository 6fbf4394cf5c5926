import type { Channel, NoticeSwitches } from '@app/contract/outbound';
import { Toggle } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** Sets one switch; for `push` the browser may be asked for its leave, which it gives only in the tap itself. */
export type OnSwitch = (type: string, channel: Channel, isOn: boolean) => void;

type ChannelSwitchProps = { readonly notice: NoticeSwitches; readonly channel: Channel; readonly onSwitch: OnSwitch };

/** One type by one channel, named for those who do not see row and column; a dash where it never goes that way. */
export function ChannelSwitch({ notice, channel, onSwitch }: ChannelSwitchProps) {
  const say = useTexts(texts);
  const value = notice[channel];
  if (value === null)
    return (
      <span className="grid min-h-11 place-items-center text-muted">
        <span aria-hidden>–</span>
        <span className="sr-only">{say('never')}</span>
      </span>
    );
  return (
    <Toggle
      isLabelHidden
      label={`${notice.name}: ${say(channel)}`}
      checked={value === 1}
      onCheckedChange={(isOn) => onSwitch(notice.type, channel, isOn)}
    />
  );
}
