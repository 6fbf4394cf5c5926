import { CHANNELS, type Channel, type NoticeGroup, type NoticeSwitches } from '@app/contract/outbound';
import { Card, Disclosure, Heading, Toggle } from '#ui';
import { useIsDesktop } from '#platform/device';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

const titles = {
  people: 'groupPeople',
  messages: 'groupMessages',
  profile: 'groupProfile',
  payments: 'groupPayments',
  others: 'groupOthers',
} as const;

type SwitchGroupProps = { readonly group: NoticeGroup; readonly notices: readonly NoticeSwitches[]; readonly onSwitch: OnSwitch };

/** Shows types under one heading: a table on a desktop; on narrower screens a card for each, folded, so that the page stays short. */
export function SwitchGroup({ group, notices, onSwitch }: SwitchGroupProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const isDesktop = useIsDesktop();
  const id = `group-${group}`;
  const title = say(titles[group]);
  if (isDesktop)
    return (
      <section aria-labelledby={id} className="space-y-2">
        <Heading level={2} look="card" id={id}>
          {title}
        </Heading>
        <SwitchTable notices={notices} onSwitch={onSwitch} labelledBy={id} />
      </section>
    );
  const on = notices.filter((notice) => CHANNELS.some((channel) => notice[channel] === 1)).length;
  return (
    <Disclosure
      level={2}
      title={title}
      note={say('countOn', { on: formatNumber(on, language), all: formatNumber(notices.length, language) })}
    >
      <SwitchCards notices={notices} onSwitch={onSwitch} />
    </Disclosure>
  );
}

type NoticesProps = Omit<SwitchGroupProps, 'group'>;

function SwitchTable({ notices, onSwitch, labelledBy }: NoticesProps & { readonly labelledBy: string }) {
  const say = useTexts(texts);
  return (
    <Card padding="none">
      <table aria-labelledby={labelledBy} className="w-full table-fixed border-collapse">
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            <th scope="col" className="w-1/2 px-6 py-2 text-left font-medium">
              {say('what')}
            </th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col" className="px-2 py-2 font-medium">
                {say(channel)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {notices.map((notice) => (
            <tr key={notice.type} className="border-b border-line last:border-0">
              <th scope="row" className="px-6 py-1 text-left font-normal">
                {notice.name}
              </th>
              {CHANNELS.map((channel) => (
                <td key={channel} className="px-2 py-1">
                  <ChannelSwitch notice={notice} channel={channel} onSwitch={onSwitch} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function SwitchCards({ notices, onSwitch }: NoticesProps) {
  const say = useTexts(texts);
  return (
    <div className="space-y-2">
      {notices.map((notice) => (
        <Card key={notice.type} as="article" padding="small" tone="sunken" labelledBy={`notice-${notice.type}`}>
          <div className="gap-4 sm:flex sm:items-center">
            <h3 id={`notice-${notice.type}`} className="flex-1 font-medium">
              {notice.name}
            </h3>
            <div className="mt-1 grid grid-cols-3 gap-2 text-center text-sm text-muted sm:mt-0 sm:w-1/2">
              {CHANNELS.map((channel) => (
                <div key={channel}>
                  <span aria-hidden={notice[channel] !== null}>{say(channel)}</span>
                  <ChannelSwitch notice={notice} channel={channel} onSwitch={onSwitch} />
                </div>
              ))}
            </div>
          </div>
        </Card>
      ))}
    </div>
  );
}

/** Sets one switch; for `push` the browser may be asked for its leave, which it gives only in the tap itself. */
export type OnSwitch = (type: string, channel: Channel, isOn: boolean) => void;

type ChannelSwitchProps = { readonly notice: NoticeSwitches; readonly channel: Channel; readonly onSwitch: OnSwitch };

/** Switches one type by one channel, named for those who do not see row and column; a dash where it never goes that way. */
function ChannelSwitch({ notice, channel, onSwitch }: ChannelSwitchProps) {
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
