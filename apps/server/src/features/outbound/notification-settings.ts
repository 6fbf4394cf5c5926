import { noticeTable, type NoticeEntry } from '@app/contract/notifications';
import {
  noticeNames,
  outboundSentences as say,
  PAUSE_DAYS,
  SUBSCRIPTIONS_MAX,
  type Channel,
  type NoticeName,
  type NoticeSwitches,
  type NotificationSettings,
  type SaveNotificationSettings,
  type SavePushSubscription,
} from '@app/contract/outbound';
import { flagOf, kernelSentences, type SentenceLanguage } from '@app/contract/kernel';
import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import { areUsableKeys, isPublicEndpoint } from '#platform/push';
import { findAccount, type Account } from '#features/accounts';
import * as store from './settings.store.ts';

type SettingsReader = { readonly accountId: number; readonly language: SentenceLanguage };

const PAUSE_SECONDS = PAUSE_DAYS * 86_400;
/** Allows for clocks of browsers, which are not exact. */
const SLACK_SECONDS = 3600;

const entryOf = (type: string): NoticeEntry | undefined =>
  Object.hasOwn(noticeTable, type) ? (noticeTable as Readonly<Record<string, NoticeEntry>>)[type] : undefined;

/** Lists the types that a member can switch, in their order: those that leave the site and that exist already. */
const switchable: readonly { readonly type: string; readonly name: NoticeName; readonly presets: NoticeEntry['presets'] }[] =
  Object.entries(noticeNames).flatMap(([type, name]) => {
    const presets = entryOf(type)?.presets;
    return presets ? [{ type, name, presets }] : [];
  });

const switchOf = (preset: boolean | null, chosen: boolean | undefined): 0 | 1 | null => (preset === null ? null : flagOf(chosen ?? preset));

async function accountOf(ctx: Context, accountId: number): Promise<Account> {
  const account = await findAccount(ctx, accountId);
  if (!account) throw new Refusal('not_found');
  return account;
}

/** Returns what leaves the site for a member, as the member chose. */
export async function showSettings(ctx: Context, { accountId, language }: SettingsReader): Promise<NotificationSettings> {
  const [account, preferences, pausedUntil] = await Promise.all([
    accountOf(ctx, accountId),
    store.preferencesOf(ctx, accountId),
    store.pausedUntil(ctx, accountId),
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
    push_key: ctx.push.publicKey,
  };
}

/** Saves one switch or the pause; returns all settings as they are then. */
export async function saveSettings(ctx: Context, reader: SettingsReader, sent: SaveNotificationSettings): Promise<NotificationSettings> {
  if (sent.paused_until !== undefined) await savePause(ctx, reader.accountId, sent.paused_until);
  else await saveSwitch(ctx, reader.accountId, sent);
  return showSettings(ctx, reader);
}

async function saveSwitch(ctx: Context, accountId: number, { type, channel, on }: SaveNotificationSettings): Promise<void> {
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
  if (enabled) await requireVerified(ctx, accountId, channel);
  await store.savePreferences(ctx, [{ memberId: accountId, type, channel, enabled }]);
}

async function requireVerified(ctx: Context, accountId: number, channel: Channel): Promise<void> {
  const { emailVerifiedAt, phoneVerifiedAt } = await accountOf(ctx, accountId);
  if ((channel === 'email' && emailVerifiedAt === null) || (channel === 'sms' && phoneVerifiedAt === null))
    throw new Refusal('not_verified');
}

function savePause(ctx: Context, accountId: number, text: string | null): Promise<void> {
  const now = ctx.clock.now();
  const longest = secondsAfter(now, PAUSE_SECONDS);
  const wanted = text === null ? now : new Date(text);
  if (wanted > secondsAfter(longest, SLACK_SECONDS)) throw invalid({ paused_until: say.pauseTooLong });
  if (wanted <= now) return store.savePause(ctx, accountId, null);
  return store.savePause(ctx, accountId, wanted < longest ? wanted : longest);
}

type Owner = { readonly accountId: number; readonly sessionId: number };

/** Registers a browser that takes pushes for this member and session, whoever had it before. */
export async function saveBrowser(ctx: Context, { accountId, sessionId }: Owner, { endpoint, keys }: SavePushSubscription): Promise<void> {
  if (!isPublicEndpoint(endpoint)) throw invalid({ endpoint: say.endpointNotPublic });
  if (!areUsableKeys(keys)) throw invalid({ keys: say.keysNotValid });
  await inTransaction(ctx, async (tx) => {
    await store.saveSubscription(tx, { memberId: accountId, sessionId, endpoint, ...keys, createdAt: tx.clock.now() });
    await store.keepNewestSubscriptions(tx, accountId, SUBSCRIPTIONS_MAX);
  });
}
