import { randomUUID } from 'node:crypto';
import type { InterestsRoom } from '#features/interests';
import type { Messages } from '#features/chat';
import { secondsAfter, type Clock } from '#platform/clock';
import type { InTransaction } from '#platform/db';
import { demoReader } from './demo.reader.ts';
import { demoStore as store } from './demo.store.ts';
import { drawFollows } from './feed/draw-follows.ts';
import { CONVERSATION, drawSteps, PROPOSAL, SUPPORT, type DrawnSteps, type Member } from './draw-steps.ts';

export type StepDeps = {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly interests: Pick<InterestsRoom['interests'], 'send' | 'answer'>;
  readonly messages: Pick<Messages, 'send' | 'supportThread' | 'sendToSupport' | 'answerSupport'>;
};

const HOUR_SECONDS = 3600;

/** What drawn members did towards the cast, taken by the same doors as everybody's steps. */
export async function seedSteps(deps: StepDeps, members: readonly Member[]): Promise<void> {
  for (const steps of drawSteps(members)) {
    await insertLookers(deps, steps);
    await approach(deps, steps);
  }
  await deps.inTransaction((trx) => store.insertAll(trx, 'follow', drawFollows(members, deps.clock.now())));
  const [first] = members;
  if (first) await askSupport(deps, first);
}

/** One question to Support, and its answer. */
async function askSupport({ inTransaction, messages }: StepDeps, { id: memberId }: Member): Promise<void> {
  const threadId = await messages.supportThread(memberId);
  await messages.sendToSupport({ senderId: memberId, threadId, text: SUPPORT.question, clientId: randomUUID() }, null);
  await inTransaction(async (trx) => {
    const staffId = await demoReader.findSupport(trx);
    if (staffId !== null) await messages.answerSupport(trx, { memberId, staffId, text: SUPPORT.answer, clientId: randomUUID() });
  });
}

/** Followers, visitors and the own shortlist, which cost nothing and ask nobody. */
async function insertLookers({ inTransaction, clock }: StepDeps, steps: DrawnSteps): Promise<void> {
  const now = clock.now();
  const { id } = steps.towards;
  await inTransaction(async (trx) => {
    await store.insertAll(
      trx,
      'follow',
      steps.followers.map((one) => ({ followerId: one.id, followedId: id, createdAt: now })),
    );
    await store.insertAll(
      trx,
      'profileVisit',
      steps.visitors.map((one, index) => ({
        visitorId: one.id,
        ownerId: id,
        visitedAt: secondsAfter(now, -5 * HOUR_SECONDS * (index + 1)),
      })),
    );
    await store.insertAll(
      trx,
      'shortlistEntry',
      steps.shortlisted.map((one) => ({ ownerId: id, memberId: one.id, createdAt: now })),
    );
  });
}

async function approach({ interests: steps, messages }: StepDeps, { towards, interests, bond, proposal }: DrawnSteps): Promise<void> {
  const interestOf = (from: Member) =>
    steps.send({ kind: 'interest', senderId: from.id, receiverId: towards.id, text: null, note: null, timeZone: 'Asia/Dhaka' });
  for (const one of interests) await interestOf(one);
  if (proposal)
    await steps.send({
      kind: 'proposal',
      senderId: proposal.id,
      receiverId: towards.id,
      text: PROPOSAL,
      note: null,
      timeZone: 'Asia/Dhaka',
    });
  if (!bond) return;
  const { id } = await interestOf(bond);
  await steps.answer({ kind: 'interest', memberId: towards.id, answer: 'accepted', named: { id } });
  for (const [place, line] of CONVERSATION.entries()) {
    const [from, to] = place % 2 === 0 ? [bond, towards] : [towards, bond];
    const text = line.replace('{district}', from.person.district.name);
    await messages.send({ senderId: from.id, otherId: to.id, text, clientId: randomUUID(), threadId: null }, null);
  }
}
