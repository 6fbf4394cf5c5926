import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { notify } from '#features/notifications';
import { makeBond } from '#features/pairs';
import type { MemberPair } from '#features/members';
import { openThread } from '#features/threads';
import type { Answer, IntroductionRow, ServiceRow } from '../assisted.tables.ts';
import { holdPair } from '../hold-pair.ts';
import { freeTotalOf } from '../services/held-introductions.ts';
import { serviceStateAt } from '../services/services.policy.ts';
import * as services from '../services/services.store.ts';
import { tellStaff } from '../tell-staff.ts';
import { endUsedUp, tellClosed } from './end-introductions.ts';
import { answerUntil, judgeAnswer, sideOf, type Side } from './introductions.policy.ts';
import * as store from './introductions.store.ts';

export type IntroductionAnswer = {
  readonly id: number;
  readonly memberId: number;
  readonly answer: Answer;
  readonly reason: string | null;
};
/** Says what came of it, with the name of the other where they were introduced. */
export type IntroductionOutcome = { readonly kind: 'asked' | 'declined' } | { readonly kind: 'made'; readonly name: string };

/** Takes a side's answer, once: a no ends it, the first yes asks the other side, the second one introduces the two. */
export const answerIntroduction = (ctx: Context, given: IntroductionAnswer): Promise<IntroductionOutcome> =>
  inTransaction(ctx, async (tx) => {
    const { found, side } = await requireOwn(tx, given);
    const isStep = given.answer === 'interested';
    const pair = await holdPair(tx, given.memberId, side === 'member' ? found.candidateId : found.memberId, { isStep });
    const service = await services.lockService(tx, found.serviceId);
    const one = await store.getForUpdate(tx, found.id);
    refuseLate(tx, one, side);
    if (!service || serviceStateAt(service, tx.clock.now()) === 'ended') throw new Refusal('offer_ended');
    const outcome = await write(tx, { one, side, service, pair }, given);
    await services.noteNews(tx, service.id);
    tellStaff(tx, 'assisted', service.id);
    return outcome;
  });

/** Throws where it was answered or has ended before anything is locked: what has ended stays so. */
async function requireOwn(tx: Tx, { id, memberId }: IntroductionAnswer): Promise<{ found: IntroductionRow; side: Side }> {
  const found = await store.findIntroduction(tx, id);
  const side = found ? sideOf(found, memberId) : null;
  if (!found || !side) throw new Refusal('not_found');
  refuseLate(tx, found, side);
  return { found, side };
}

function refuseLate(tx: Tx, one: IntroductionRow, side: Side): void {
  const code = judgeAnswer(one, side, tx.clock.now());
  if (code) throw new Refusal(code);
}

type Answered = { readonly one: IntroductionRow; readonly side: Side; readonly service: ServiceRow; readonly pair: MemberPair };

async function write(tx: Tx, answered: Answered, { answer, reason }: IntroductionAnswer): Promise<IntroductionOutcome> {
  const { one, side } = answered;
  if (answer === 'interested') await requireFree(tx, answered.service);
  if (side === 'member') {
    await services.insertEvent(tx, { serviceId: one.serviceId, kind: 'introduction_answered', isVisible: true });
    if (answer === 'interested') return askOther(tx, answered);
    await store.writeMemberAnswer(tx, one.id, { answer, reason }, { state: 'declined' });
    return { kind: 'declined' };
  }
  if (answer === 'interested') return introduce(tx, answered);
  await store.writeCandidateAnswer(tx, one.id, { answer, reason });
  await services.insertEvent(tx, { serviceId: one.serviceId, kind: 'introduction_answered', isVisible: false });
  await tellClosed(tx, one);
  return { kind: 'declined' };
}

async function askOther(tx: Tx, { one, pair }: Answered): Promise<IntroductionOutcome> {
  await store.writeMemberAnswer(
    tx,
    one.id,
    { answer: 'interested', reason: null },
    { state: 'asked', expiresAt: answerUntil(tx.clock.now()) },
  );
  await notify(tx, {
    memberId: one.candidateId,
    type: 'introduction_asked',
    eventKey: `introduction:${one.id}`,
    parameters: { brand: { en: tx.settings.BRAND_NAME, bn: tx.settings.BRAND_NAME_BN }, first_name: pair.viewer.firstName },
    opens: '/assisted',
    actorId: one.memberId,
  });
  return { kind: 'asked' };
}

/** Throws where none is left to be made, or all that are left are on hold for a refund. */
async function requireFree(tx: Tx, service: ServiceRow): Promise<void> {
  const made = (await store.countOf(tx, [service.id])).get(service.id)?.made ?? 0;
  if (made >= (await freeTotalOf(tx, service))) throw new Refusal('offer_ended');
}

/** Brings the two together, as an accepted interest does. */
async function introduce(tx: Tx, { one, service, pair }: Answered): Promise<IntroductionOutcome> {
  await store.writeCandidateAnswer(tx, one.id, { answer: 'interested', reason: null });
  await makeBond(tx, one.memberId, one.candidateId, 'introduction');
  const threadId = await openThread(tx, one.memberId, one.candidateId);
  await services.insertEvent(tx, { serviceId: service.id, kind: 'introduction_made', isVisible: true });
  const told = { type: 'introduction_made', eventKey: `introduction:${one.id}`, opens: `/messages/${threadId}` } as const;
  await notify(tx, { ...told, memberId: one.memberId, parameters: { name: pair.viewer.name }, actorId: one.candidateId });
  await notify(tx, { ...told, memberId: one.candidateId, parameters: { name: pair.target.name }, actorId: one.memberId });
  await endUsedUp(tx, service);
  return { kind: 'made', name: pair.target.name };
}
