import { noticeTable } from '@app/contract/notifications';
import { noticeNames, outboundSentences as say, SUMMARY_TYPES, summaryName } from '@app/contract/outbound';
import type { Sentence } from '@app/contract/kernel';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { sameText } from '#platform/ids';
import { findAccount } from '#features/accounts';
import { savePreferences } from './settings.store.ts';

/** Names the member and the type of the e-mails that end; `summary` is the daily one. */
type UnsubscribeTicket = { readonly memberId: number; readonly type: string };
type Subscription = UnsubscribeTicket & { readonly name: Sentence; readonly types: readonly string[] };

const PURPOSE = 'outbound.unsubscribe';
/** Matches no dot: an address that ends in a dot and letters is taken for a file. */
const TOKEN = /^([0-9]{1,15})-([a-z_]{1,60})-([A-Za-z0-9_-]{32})$/;
const MAC_LENGTH = 32;

const macOf = ({ sealing }: Context, id: string, type: string): string => sealing.keyedHash(PURPOSE, `${id}.${type}`).slice(0, MAC_LENGTH);

/** Returns the token of a link that ends one type of e-mail without signing in: signed, stored nowhere, without an end. */
export const unsubscribeToken = (ctx: Context, { memberId, type }: UnsubscribeTicket): string =>
  `${memberId}-${type}-${macOf(ctx, String(memberId), type)}`;

function readToken(ctx: Context, token: string): UnsubscribeTicket | null {
  const [, id = '', type = '', mac = ''] = TOKEN.exec(token) ?? [];
  return mac !== '' && sameText(macOf(ctx, id, type), mac) ? { memberId: Number(id), type } : null;
}

/** Returns null for a type that is no more. */
function subscriptionOf(type: string): Pick<Subscription, 'name' | 'types'> | null {
  if (type === 'summary') return { name: summaryName, types: SUMMARY_TYPES };
  const name = noticeNames[type];
  return name && Object.hasOwn(noticeTable, type) ? { name, types: [type] } : null;
}

/** Returns the type of e-mail that a link ends. Whoever holds the link needs no account. 404 where it is not valid. */
export async function findSubscription(ctx: Context, token: string): Promise<Subscription> {
  const ticket = readToken(ctx, token);
  const meant = ticket && subscriptionOf(ticket.type);
  const account = meant && (await findAccount(ctx, ticket.memberId));
  if (!account || account.state === 'erased') throw new Refusal('not_found', { sentence: say.linkNotValid });
  return { ...ticket, ...meant };
}

/** Ends the type of e-mail of a link. */
export async function endSubscription(ctx: Context, token: string): Promise<void> {
  const { memberId, types } = await findSubscription(ctx, token);
  await savePreferences(
    ctx,
    types.map((type) => ({ memberId, type, channel: 'email', enabled: false }) as const),
  );
}
