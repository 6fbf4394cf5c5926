import { noticeTable, type NoticeParameters, type NoticeType } from '@app/contract/notifications';
import { CHANNELS } from '@app/contract/outbound';
import type { Tx } from '#platform/context';
import { addingJob } from '#platform/jobs';
import { sendDue } from './outbound.jobs.ts';
import { insertion, insertOnce, waking } from './outbound.store.ts';

export type OutboundNotice<T extends NoticeType = NoticeType> = {
  readonly memberId: number;
  readonly type: T;
  /** Names the event among those of its type: one message a channel for each key. */
  readonly eventKey: string;
  readonly parameters: NoticeParameters<T>;
  /** Path of the site that it opens; a conversation's path names the conversation. */
  readonly opens: string;
  /** Other member whose act it tells of; null for the site itself. */
  readonly actorId: number | null;
};

/** Queues a notice in the event's transaction for each channel that its reader has on: once, however often it is asked. */
export async function queueNotice<T extends NoticeType>(tx: Tx, notice: OutboundNotice<T>): Promise<void> {
  const given = insertionFor(notice, JSON.stringify(notice.parameters));
  if (given) await insertOnce(tx, given, addingJob(tx, sendDue, {}));
}

/**
 * Returns what a larger statement needs in order to queue a notice where its own part wrote something: `insertion` under a condition, and `waking` by
 * the name of that insertion. `parameters` are those of the notice as they are stored. Null for a notice that never leaves the site.
 */
export function queueingOf<T extends NoticeType>(tx: Tx, notice: OutboundNotice<T>, parameters: Given['notice']['parameters']) {
  const given = insertionFor(notice, parameters);
  return (
    given && {
      insertion: (condition: Parameters<typeof insertion>[2]) => insertion(given, tx.clock.now(), condition),
      waking: (queued: Parameters<typeof waking>[1]) => waking(addingJob(tx, sendDue, {}), queued),
    }
  );
}

type Given = Parameters<typeof insertion>[0];

function insertionFor<T extends NoticeType>(notice: OutboundNotice<T>, parameters: Given['notice']['parameters']): Given | null {
  const { memberId, type, eventKey, opens, actorId } = notice;
  const presets = CHANNELS.flatMap((channel) => {
    const isOn: boolean | null = noticeTable[type].presets[channel];
    return isOn === null ? [] : [{ channel, isOn }];
  });
  return presets.length === 0 ? null : { notice: { memberId, type, eventKey, parameters, opens, actorId }, presets };
}
