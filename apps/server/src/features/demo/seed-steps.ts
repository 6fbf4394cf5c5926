import { randomUUID } from 'node:crypto';
import { answerSupport, markSeen, sendMessage, sendToSupport, supportThread } from '#features/chat';
import { answerInterest, sendInterest } from '#features/interests';
import { referenceOf } from '#features/reference-data';
import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context } from '#platform/context';
import * as store from './demo.store.ts';
import { CONVERSATIONS, drawSteps, isDrawn, languageOf, PROPOSAL, SUPPORT, type DrawnSteps, type Member } from './draw-steps.ts';
import { seededRandom } from './seeded-random.ts';

const HOUR_SECONDS = 3600;
/** Of one drawn member, and in how many days before the demo began. */
const FOLLOWS_MAX = 3;
const FOLLOWED_WITHIN_DAYS = 30;

/** Takes steps of the demo's members towards the cast, by the same functions as everybody's steps. */
export async function seedSteps(ctx: Context, members: readonly Member[]): Promise<void> {
  for (const steps of drawSteps(members)) {
    await insertLookers(ctx, steps);
    await takeSteps(ctx, steps);
  }
  await inTransaction(ctx, (tx) => store.insertAll(tx, 'follow', drawFollows(members, ctx.clock.now())));
  const [first] = members;
  if (first) await askSupport(ctx, first);
}

/** Draws whom the drawn members follow among each other; the cast are left out on both sides. */
function drawFollows(members: readonly Member[], since: Date) {
  const drawn = members.filter(isDrawn);
  return drawn.flatMap((one) => {
    const random = seededRandom(198_491_317 + 7919 * one.person.number);
    const followed = new Set(Array.from({ length: random.between(0, FOLLOWS_MAX) }, () => random.pick(drawn)));
    followed.delete(one);
    return [...followed].map(({ id }) => ({
      followerId: one.id,
      followedId: id,
      createdAt: secondsAfter(since, -24 * HOUR_SECONDS * random.between(1, FOLLOWED_WITHIN_DAYS)),
    }));
  });
}

/** Asks Support one question and answers it. */
async function askSupport(ctx: Context, { id: memberId }: Member): Promise<void> {
  const threadId = await supportThread(ctx, memberId);
  await sendToSupport(ctx, { senderId: memberId, threadId, text: SUPPORT.question, clientId: randomUUID() }, null);
  await inTransaction(ctx, async (tx) => {
    const staffId = await store.findSupport(tx);
    if (staffId !== null) await answerSupport(tx, { memberId, staffId, text: SUPPORT.answer, clientId: randomUUID() });
  });
}

/** Writes followers, visitors and the own shortlist, which cost nothing and ask nobody. */
async function insertLookers(ctx: Context, steps: DrawnSteps): Promise<void> {
  const now = ctx.clock.now();
  const { id } = steps.towards;
  await inTransaction(ctx, async (tx) => {
    await store.insertAll(
      tx,
      'follow',
      steps.followers.map((one) => ({ followerId: one.id, followedId: id, createdAt: now })),
    );
    await store.insertAll(
      tx,
      'profileVisit',
      steps.visitors.map((one, index) => ({
        visitorId: one.id,
        ownerId: id,
        visitedAt: secondsAfter(now, -5 * HOUR_SECONDS * (index + 1)),
      })),
    );
    await store.insertAll(
      tx,
      'shortlistEntry',
      steps.shortlisted.map((one) => ({ ownerId: id, memberId: one.id, createdAt: now })),
    );
  });
}

async function takeSteps(ctx: Context, { towards, interests, bond, proposal }: DrawnSteps): Promise<void> {
  const interestOf = (from: Member) =>
    sendInterest(ctx, { kind: 'interest', senderId: from.id, receiverId: towards.id, text: null, note: null, timeZone: 'Asia/Dhaka' });
  for (const one of interests) await interestOf(one);
  if (proposal)
    await sendInterest(ctx, {
      kind: 'proposal',
      senderId: proposal.id,
      receiverId: towards.id,
      text: PROPOSAL,
      note: null,
      timeZone: 'Asia/Dhaka',
    });
  if (!bond) return;
  const { id } = await interestOf(bond);
  await answerInterest(ctx, { kind: 'interest', memberId: towards.id, answer: 'accepted', named: { id } });
  await talk(ctx, bond, towards);
}

/** Lets two write to each other by turns; whoever answers has seen what came before. */
async function talk(ctx: Context, first: Member, second: Member): Promise<void> {
  const language = languageOf(second);
  const lines = CONVERSATIONS[language];
  for (const [place, line] of lines.entries()) {
    const [from, to] = place % 2 === 0 ? [first, second] : [second, first];
    const district = referenceOf(ctx).placeName({ stateId: from.person.district.id }, language);
    const text = line.replace('{district}', district);
    const { message } = await sendMessage(ctx, { senderId: from.id, otherId: to.id, text, clientId: randomUUID(), threadId: null }, null);
    if (place === lines.length - 1) return;
    const reader = { accountId: to.id, purpose: 'member', state: 'active' } as const;
    await markSeen(ctx, { reader, threadId: message.threadId, messageId: message.id });
  }
}
