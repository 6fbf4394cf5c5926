import { createECDH, randomBytes } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { savePushSubscription } from '@app/contract/outbound';
import type { NoticeType } from '@app/contract/notifications';
import { createContext, inTransaction, type Services } from '#platform/context';
import type { Person, TestApp } from '#testing';
import { outbound, queueNotice, type OutboundNotice } from './index.ts';

/** Opens a further server on the database of a test, with other gateways where a test wants them. */
export function openServer(test: TestApp, more: Partial<Services> = {}) {
  const ctx = createContext({ ...test.ctx, ...more });
  const job = outbound.jobs?.find((handler) => handler.job.name === 'outbound.send-due');
  return {
    queue: <T extends NoticeType>(notice: OutboundNotice<T>): Promise<void> => inTransaction(ctx, (tx) => queueNotice(tx, notice)),
    /** Does what the clock asks for every minute. */
    sendDue: async (): Promise<void> => job?.run(ctx, {}),
  };
}

/** Holds back what the database answers about accounts until a promise is kept. */
export function slowAccounts(until: Promise<unknown>): KyselyPlugin {
  const held = new WeakSet<object>();
  return {
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('"account"')) held.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (held.has(queryId)) await until;
      return result;
    },
  };
}

/** Returns the messages of a member as 'channel status', in order. */
export async function outboundOf(test: TestApp, memberId: number): Promise<string[]> {
  const { rows } = await test.ctx.pool.query<{ line: string }>(
    "select channel || ' ' || status as line from outbound_message where member_id = $1 order by id",
    [memberId],
  );
  return rows.map(({ line }) => line);
}

let browsers = 0;

/** Returns a browser as it gives itself. */
export function newBrowser() {
  browsers += 1;
  const curve = createECDH('prime256v1');
  return {
    endpoint: `https://updates.push.services.net/send/${browsers}`,
    keys: { p256dh: curve.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  };
}

/** Registers a browser of this person for pushes. */
export async function subscribe(test: TestApp, { token }: Person, browser = newBrowser()) {
  await test.call(savePushSubscription, { token, body: browser });
  return browser;
}
