import { noticeTable, type NoticeParameters, type NoticeType } from '@app/contract/notifications';
import { CHANNELS } from '@app/contract/outbound';
import type { Tx } from '#platform/context';
import { enqueue } from '#platform/jobs';
import { sendDue } from './outbound.jobs.ts';
import { insertOnce } from './outbound.store.ts';

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
export async function queueNotice<T extends NoticeType>(tx: Tx, { parameters, ...of }: OutboundNotice<T>): Promise<void> {
  const { memberId, type, eventKey, opens, actorId } = of;
  const presets = CHANNELS.flatMap((channel) => {
    const isOn: boolean | null = noticeTable[type].presets[channel];
    return isOn === null ? [] : [{ channel, isOn }];
  });
  if (presets.length === 0) return;
  const notice = { memberId, type, eventKey, parameters: JSON.stringify(parameters), opens, actorId };
  if ((await insertOnce(tx, { notice, presets })) > 0) await enqueue(tx, sendDue, {});
}
