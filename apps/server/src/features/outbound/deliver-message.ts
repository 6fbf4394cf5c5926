import { SUMMARY_TYPES } from '@app/contract/outbound';
import type { Account, AccountsRoom } from '#features/accounts';
import { secondsAfter } from '#platform/clock';
import { OperationalFailure, UnclearOutcome } from '#platform/errors';
import { isSummary, isTold, judgeDelivery, nextTry } from './delivery.policy.ts';
import type { DeliveryStore } from './delivery.store.ts';
import { createFacts, type FactsDeps } from './gather-facts.ts';
import type { OutboundQueueStore } from './outbound-queue.store.ts';
import type { OutboundMessage } from './outbound.tables.ts';
import type { createWaysOut, Messages, Send } from './ways-out.ts';

export type DeliverDeps = FactsDeps & {
  readonly accounts: Pick<AccountsRoom['accounts'], 'findById'>;
  readonly queueStore: Pick<OutboundQueueStore, 'waitingOf'>;
  readonly deliveryStore: DeliveryStore;
  readonly waysOut: ReturnType<typeof createWaysOut>;
};
/** `nothing`: no gateway was asked. */
export type Outcome = 'through' | 'failed' | 'nothing';

/** A server that says nothing for so long has stopped; what it was sending counts as unclear. */
export const CLAIM_SECONDS = 120;

/** Brings a claimed message to its end, or to its next try. What a summary gathers goes with it. */
export function createDeliver(deps: DeliverDeps) {
  const { clock, queueStore, deliveryStore, accounts, waysOut } = deps;
  const factsOf = createFacts(deps);

  /** Those that leave now; the others are put off or dropped. */
  const judge = async (messages: readonly OutboundMessage[], reader: Account, hasAddress: boolean): Promise<OutboundMessage[]> => {
    const leaving: OutboundMessage[] = [];
    for (const message of messages) {
      const verdict = judgeDelivery(await factsOf(message, reader, hasAddress));
      if (verdict === 'send') leaving.push(message);
      else if (verdict === 'drop') await deliveryStore.end([message.id], 'dropped', clock.now());
      else await deliveryStore.putOff(message.id, verdict.waitUntil);
    }
    return leaving;
  };

  /** A refused try has its next one, five in all. */
  const tryLater = async ({ id, attempts }: OutboundMessage): Promise<void> => {
    const again = nextTry(attempts + 1, clock.now());
    await (again ? deliveryStore.putOff(id, again) : deliveryStore.end([id], 'given_up', clock.now()));
  };
  /** Those whose try begins now; what was sent or deleted meanwhile is left out. */
  const begin = async (messages: readonly OutboundMessage[]): Promise<OutboundMessage[]> => {
    const begun = await deliveryStore.begin(idsOf(messages), clock.now(), secondsAfter(clock.now(), CLAIM_SECONDS));
    return messages.filter(({ id }) => begun.has(id));
  };

  /** A defect is reported, and what it happened to is not sent again: nobody knows how far it came. */
  const hand = async (messages: Messages, send: Send): Promise<Outcome> => {
    try {
      await deliveryStore.end(idsOf(messages), await send(messages), clock.now());
      return 'through';
    } catch (failure) {
      if (!(failure instanceof OperationalFailure) || failure instanceof UnclearOutcome)
        await deliveryStore.end(idsOf(messages), failure instanceof UnclearOutcome ? 'unclear' : 'given_up', clock.now());
      else for (const message of messages) await tryLater(message);
      if (failure instanceof OperationalFailure) return 'failed';
      throw failure;
    }
  };

  /** What leaves now, and by which way; null where nothing does. */
  const prepare = async (message: OutboundMessage): Promise<{ readonly messages: Messages; readonly send: Send } | null> => {
    const { memberId, channel, type } = message;
    const reader = await accounts.findById(memberId);
    if (!reader || !isTold(reader.state)) {
      await deliveryStore.end([message.id], 'dropped', clock.now());
      return null;
    }
    const send = await waysOut[channel](reader);
    const due = isSummary(type, channel) ? await queueStore.waitingOf(memberId, channel, SUMMARY_TYPES) : [message];
    const [first, ...others] = await judge(due, reader, send !== null);
    return first && send ? { messages: [first, ...others], send } : null;
  };

  return async (message: OutboundMessage): Promise<Outcome> => {
    let prepared: Awaited<ReturnType<typeof prepare>>;
    try {
      prepared = await prepare(message);
    } catch (defect) {
      if ((await begin([message])).length > 0) await tryLater(message);
      throw defect;
    }
    if (!prepared) return 'nothing';
    const [first, ...others] = await begin(prepared.messages);
    return first ? hand([first, ...others], prepared.send) : 'nothing';
  };
}

const idsOf = (messages: readonly OutboundMessage[]): number[] => messages.map(({ id }) => id);
