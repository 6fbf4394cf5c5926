import { sameText } from '#platform/ids';
import type { Context } from '#platform/context';
import type { Client } from '#platform/http';

const KEY_LENGTH = 22;

/** Returns the key that opens the outbox to other machines, 132 bits: the same at every start, made of the secret key. */
export const outboxKey = ({ sealing }: Pick<Context, 'sealing'>): string =>
  sealing.keyedHash('outbox-key', 'of other machines').slice(0, KEY_LENGTH);

/**
 * True of callers on this machine while nobody else can reach the demo, and of those who have the key. A tunnel, a proxy or a page that took
 * the name of this machine brings strangers to a demo that keeps to it: they need the key too.
 */
export const isOneOfUs = (ctx: Context, client: Pick<Client, 'isOnThisMachine'>, key: string | undefined): boolean =>
  (client.isOnThisMachine && !ctx.settings.IS_PUBLIC_DEMO) || (key !== undefined && sameText(key, outboxKey(ctx)));
