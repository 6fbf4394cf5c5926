import { createECDH, randomBytes } from 'node:crypto';
import { savePushSubscription } from '@app/contract/outbound';
import type { NoticeType } from '@app/contract/notifications';
import type { Person, TestApp } from '#testing';
import { createOutboundRoom, type OutboundDeps, type OutboundNotice } from './index.ts';

/** The room on a test's building, with other neighbours where a test wants them: another server of the same database. */
export function openRoom(test: TestApp, more: Partial<OutboundDeps> = {}) {
  const room = createOutboundRoom({
    ...test.platform,
    accounts: test.composition.accounts,
    mayBeTold: async () => true,
    ...more,
  });
  const job = room.feature.jobs?.find((handler) => handler.job.name === 'outbound.send-due');
  return {
    queue: <T extends NoticeType>(notice: OutboundNotice<T>): Promise<void> =>
      test.platform.inTransaction((trx) => room.outbound.queue(trx, notice)),
    /** What the clock does every minute. */
    sendDue: async (): Promise<void> => job?.run({}),
  };
}

/** Of each channel with its status, in order. */
export async function outboundOf(test: TestApp, memberId: number): Promise<string[]> {
  const { rows } = await test.platform.pool.query<{ line: string }>(
    "select channel || ' ' || status as line from outbound_message where member_id = $1 order by id",
    [memberId],
  );
  return rows.map(({ line }) => line);
}

let browsers = 0;

/** A browser as it gives itself. */
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
