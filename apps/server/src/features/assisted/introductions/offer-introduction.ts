import { assistedSentences as say } from '@app/contract/assisted';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import { findByMemberCode } from '#features/accounts';
import { requirePair, type MemberPair } from '#features/members';
import { notify } from '#features/notifications';
import { privacyOf } from '#features/photos';
import type { ServiceRow } from '../assisted.tables.ts';
import { noteWork } from '../note-work.ts';
import { freeTotalOf } from '../services/held-introductions.ts';
import * as services from '../services/services.store.ts';
import { answerUntil, judgeOffer } from './introductions.policy.ts';
import * as store from './introductions.store.ts';

export type Offer = { readonly serviceId: number; readonly staffId: number; readonly memberCode: string; readonly words: string };

/** Offers a member to the client of a service, within the bounds of AST-27; of two managers at once the second is judged after the first. Returns its number. */
export const offerIntroduction = (ctx: Context, offer: Offer): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const found = await services.findService(tx, offer.serviceId);
    if (!found) throw new Refusal('not_found');
    const candidateId = (await findByMemberCode(tx, offer.memberCode))?.id;
    if (candidateId === undefined) throw invalid({ member_code: say.unknownMember });
    const pair = await requireEligible(tx, found.memberId, candidateId);
    const service = await services.lockService(tx, offer.serviceId);
    if (!service) throw new Refusal('not_found');
    await refuseUnfit(tx, service, candidateId);
    const now = tx.clock.now();
    const { memberId } = service;
    const { words, staffId } = offer;
    const row = { serviceId: service.id, memberId, candidateId, words, expiresAt: answerUntil(now), offeredBy: staffId, createdAt: now };
    const id = await store.insertIntroduction(tx, row);
    await services.insertEvent(tx, { serviceId: service.id, kind: 'introduction_offered', isVisible: true, staffId });
    await notify(tx, {
      memberId,
      type: 'introduction_offered',
      eventKey: `introduction:${id}`,
      parameters: { first_name: pair.target.firstName },
      opens: '/assisted',
      actorId: candidateId,
    });
    await noteWork(tx, service, { staffId, act: 'offer', details: { introductionId: id, candidateId } });
    return id;
  });

/** Refuses a pair that may not be introduced: staff are told that it is not possible, and no more of why. */
async function requireEligible(tx: Tx, memberId: number, candidateId: number): Promise<MemberPair> {
  try {
    return await requirePair(tx, memberId, candidateId);
  } catch (failure) {
    throw failure instanceof Refusal ? notEligible() : failure;
  }
}

const notEligible = (): Refusal => new Refusal('not_eligible', { status: 409 });

async function refuseUnfit(tx: Tx, service: ServiceRow, candidateId: number): Promise<void> {
  const { open, made } = (await store.countOf(tx, [service.id])).get(service.id) ?? { open: 0, made: 0 };
  const facts = {
    service,
    open,
    made,
    total: await freeTotalOf(tx, service),
    lastAt: await store.lastBetween(tx, service.memberId, candidateId),
    isWilling: (await privacyOf(tx, candidateId)).introductions,
  };
  const code = judgeOffer(facts, tx.clock.now());
  if (code === 'not_eligible') throw notEligible();
  if (code) throw new Refusal(code);
}
