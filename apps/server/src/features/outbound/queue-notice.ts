import { noticeTable, type NoticeParameters, type NoticeType } from '@app/contract/notifications';
import { CHANNELS } from '@app/contract/outbound';
import type { Tx } from '#platform/context';
import { addingJob } from '#platform/jobs';
import { sendDue } from './outbound.jobs.ts';
import { insertion, insertOnce, waking, type Preset } from './outbound.store.ts';

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
export async function queueNotice<T extends NoticeType>(tx: Tx, { parameters, ...notice }: OutboundNotice<T>): Promise<void> {
  const presets = presetsOf([notice.type]);
  if (presets.length > 0) await insertOnce(tx, { ...notice, parameters: JSON.stringify(parameters) }, presets, addingJob(tx, sendDue, {}));
}

/**
 * Returns what a larger statement needs in order to queue notices of these types: `insertionOf` the notices in a part of it, whose `parameters` are JSON as text, and
 * `wakingFor` the name of that insertion. Null where none of them ever leaves the site.
 */
export function queueingOf(tx: Tx, types: readonly NoticeType[]) {
  const presets = presetsOf(types);
  if (presets.length === 0) return null;
  return {
    insertionOf: (notices: Parameters<typeof insertion>[0]) => insertion(notices, presets, tx.clock.now()),
    wakingFor: (queued: Parameters<typeof waking>[1]) => waking(addingJob(tx, sendDue, {}), queued),
  };
}

/** Lists those of these types and of each channel by which they may leave. */
const presetsOf = (types: readonly NoticeType[]): Preset[] =>
  [...new Set(types)].flatMap((type) =>
    CHANNELS.flatMap((channel) => {
      const isOn: boolean | null = noticeTable[type].presets[channel];
      return isOn === null ? [] : [{ type, channel, isOn }];
    }),
  );
