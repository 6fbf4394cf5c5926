import type { Sentence } from '@app/contract/kernel';
import { brandNameIn } from '#platform/config';
import type { Context } from '#platform/context';
import { findAccount, isOpenAccount } from '#features/accounts';
import { pushToAll } from './send-by-channel.ts';
import { pausedUntil, subscriptionsOf } from './settings.store.ts';

export type InstantPush = {
  readonly memberId: number;
  /** Names nobody and quotes nothing: a locked screen shows it. */
  readonly says: Sentence;
  /** Path of the site that a tap opens. */
  readonly opens: string;
  readonly tag: string;
  /** Seconds after which it is worth nothing any more. */
  readonly seconds: number;
};

/** Pushes what is good for this moment alone to all browsers of a member, unless everything is paused: it is kept nowhere and tried once. */
export async function pushAtOnce(ctx: Context, { memberId, says, opens, tag, seconds }: InstantPush): Promise<void> {
  const reader = await findAccount(ctx, memberId);
  if (!reader || !isOpenAccount(reader) || (await pausedUntil(ctx, memberId)) !== null) return;
  const browsers = await subscriptionsOf(ctx, memberId);
  if (browsers.length === 0) return;
  const { language } = reader;
  await pushToAll(ctx, browsers, { title: brandNameIn(ctx.settings, language), body: says[language], url: opens, tag, seconds });
}
