import { noticeTable, type NoticeEntry } from '@app/contract/notifications';
import {
  noticeNames,
  outboundSentences as say,
  PAUSE_DAYS,
  type Channel,
  type NoticeName,
  type NoticeSwitches,
  type NotificationSettings,
  type SaveNotificationSettings,
} from '@app/contract/outbound';
import { flagOf, kernelSentences, type SentenceLanguage } from '@app/contract/kernel';
import type { Account, AccountsRoom } from '#features/accounts';
import { secondsAfter, type Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { invalid, Refusal } from '#platform/errors';
import type { PushSender } from '#platform/push';
import type { SettingsStore } from './settings.store.ts';

type Deps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Pick<AccountsRoom['accounts'], 'findById'>;
  readonly push: Pick<PushSender, 'publicKey'>;
  readonly settingsStore: SettingsStore;
};
export type SettingsReader = { readonly accountId: number; readonly language: SentenceLanguage };

const PAUSE_SECONDS = PAUSE_DAYS * 86_400;
/** Clocks of browsers are not exact. */
const SLACK_SECONDS = 3600;

const entryOf = (type: string): NoticeEntry | undefined =>
  Object.hasOwn(noticeTable, type) ? (noticeTable as Readonly<Record<string, NoticeEntry>>)[type] : undefined;

/** The types that a member can switch, in their order: those that leave the site at all and exist yet. */
const switchable: readonly { readonly type: string; readonly name: NoticeName; readonly presets: NoticeEntry['presets'] }[] =
  Object.entries(noticeNames).flatMap(([type, name]) => {
    const presets = entryOf(type)?.presets;
    return presets ? [{ type, name, presets }] : [];
  });

const switchOf = (preset: boolean | null, chosen: boolean | undefined): 0 | 1 | null => (preset === null ? null : flagOf(chosen ?? preset));

/** What leaves the site for a member, as the member chose. */
export function createNotificationSettings({ db, clock, accounts, push, settingsStore }: Deps) {
  const accountOf = async (accountId: number): Promise<Account> => {
    const account = await accounts.findById(accountId);
    if (!account) throw new Refusal('not_found');
    return account;
  };

  const show = async ({ accountId, language }: SettingsReader): Promise<NotificationSettings> => {
    const [account, preferences, pausedUntil] = await Promise.all([
      accountOf(accountId),
      settingsStore.preferencesOf(accountId),
      settingsStore.pausedUntil(accountId, clock.now()),
    ]);
    const chosen = new Map(preferences.map(({ type, channel, enabled }) => [`${type} ${channel}`, enabled]));
    return {
      types: switchable.map(({ type, name, presets }): NoticeSwitches => {
        const on = (channel: Channel) => switchOf(presets[channel], chosen.get(`${type} ${channel}`));
        return { type, name: name[language], group: name.group, email: on('email'), sms: on('sms'), push: on('push') };
      }),
      paused_until: pausedUntil?.toISOString() ?? null,
      email_verified: flagOf(account.emailVerifiedAt !== null),
      mobile_verified: flagOf(account.phoneVerifiedAt !== null),
      push_key: push.publicKey,
    };
  };

  const saveSwitch = async (accountId: number, { type, channel, on }: SaveNotificationSettings): Promise<void> => {
    if (type === undefined || channel === undefined || on === undefined)
      throw invalid(
        Object.fromEntries(
          Object.entries({ type, channel, on }).flatMap(([name, value]) => (value === undefined ? [[name, kernelSentences.required]] : [])),
        ),
      );
    const known = switchable.find((one) => one.type === type);
    if (!known) throw invalid({ type: kernelSentences.notValid });
    if (known.presets[channel] === null) throw invalid({ channel: say.neverThisWay });
    const enabled = on === true || on === 1;
    if (enabled) await requireVerified(accountId, channel);
    await settingsStore.savePreferences(db, [{ memberId: accountId, type, channel, enabled }], clock.now());
  };

  const requireVerified = async (accountId: number, channel: Channel): Promise<void> => {
    const { emailVerifiedAt, phoneVerifiedAt } = await accountOf(accountId);
    if ((channel === 'email' && emailVerifiedAt === null) || (channel === 'sms' && phoneVerifiedAt === null))
      throw new Refusal('not_verified');
  };

  const savePause = (accountId: number, text: string | null): Promise<void> => {
    const now = clock.now();
    const longest = secondsAfter(now, PAUSE_SECONDS);
    const wanted = text === null ? now : new Date(text);
    if (wanted > secondsAfter(longest, SLACK_SECONDS)) throw invalid({ paused_until: say.pauseTooLong });
    if (wanted <= now) return settingsStore.savePause(accountId, null);
    return settingsStore.savePause(accountId, wanted < longest ? wanted : longest);
  };

  return {
    show,
    save: async (reader: SettingsReader, wish: SaveNotificationSettings): Promise<NotificationSettings> => {
      if (wish.paused_until !== undefined) await savePause(reader.accountId, wish.paused_until);
      else await saveSwitch(reader.accountId, wish);
      return show(reader);
    },
  };
}
