import {
  answerIntroduction,
  answerWishes,
  nameManager,
  offerIntroduction,
  planMeeting,
  recordEvent,
  runningServiceOf,
  takeRequest,
  writeWishes,
} from '#features/assisted';
import { findPackageForSale } from '#features/packages';
import { sellByHand } from '#features/payments';
import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context } from '#platform/context';
import { CAST } from './cast.ts';
import * as store from './demo.store.ts';
import { isDrawn, type Member } from './draw-steps.ts';

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3600;
/** Of the cast, who is served; the other client only waits. */
const SERVED = CAST.length;
const WORDS = {
  wishes:
    'The family looks for a bride from a Christian family, 25 to 32, who has finished her studies and would like to live in Dhaka. She may work; faith and kindness matter more than wealth.',
  consultation: 'We spoke with the family for an hour and went through what matters to them.',
  inner: 'The mother decides; please call in the afternoon.',
  offers: [
    'Her family lives near yours, and both of you teach.',
    'She has asked for a family like yours, and loves music as you do.',
    'A calm person who looks for a quiet home.',
  ],
} as const;

type Led = { readonly serviceId: number; readonly staffId: number };

/** Makes two clients of the assisted service: one who is led and has met somebody, and one who waits for a manager. */
export async function seedAssisted(ctx: Context, members: readonly Member[]): Promise<void> {
  const [enteredBy, approvedBy] = [await store.findStaffOf(ctx, 'support'), await store.findStaffOf(ctx, 'finance')];
  const served = members.find(({ person }) => person.number === SERVED);
  const waiting = members.find((one) => isDrawn(one) && one.person.isPremium && one.person.gender !== served?.person.gender);
  if (enteredBy === null || approvedBy === null || !served) return;
  const packageIds = await store.listAssistedIds(ctx);
  for (const [place, client] of [waiting, served].entries()) {
    const item = await findPackageForSale(ctx, packageIds[place] ?? 0);
    if (!client || !item) continue;
    const sale = { memberId: client.id, item, paperReference: `DEMO-A${client.person.number}`, enteredBy, approvedBy };
    await inTransaction(ctx, (tx) => sellByHand(tx, sale));
  }
  await takeRequest(
    ctx,
    { name: 'Mrs. Hosne Ara', phone: '01700000001', whatsapp: '' },
    { memberId: (waiting ?? served).id, networkAddress: '127.0.0.1' },
  );
  const service = await runningServiceOf(ctx, served.id);
  if (service) await lead(ctx, { serviceId: service.id, staffId: enteredBy }, served, membersFor(members, served));
}

/** Lists who may be offered: members who can be found, those of the same faith first. */
const membersFor = (members: readonly Member[], { person }: Member): readonly Member[] =>
  members
    .filter((one) => isDrawn(one) && one.person.gender !== person.gender)
    .toReversed()
    .toSorted((one, other) => Number(other.person.religion === person.religion) - Number(one.person.religion === person.religion))
    .slice(0, WORDS.offers.length);

async function lead(ctx: Context, { serviceId, staffId }: Led, client: Member, others: readonly Member[]): Promise<void> {
  const { id: memberId } = client;
  await nameManager(ctx, { serviceId, staffId, managerId: staffId });
  const event = { serviceId, staffId } as const;
  await recordEvent(ctx, { ...event, kind: 'consultation_held', text: WORDS.consultation, isVisible: true });
  await recordEvent(ctx, { ...event, kind: 'note', text: WORDS.inner, isVisible: false });
  await writeWishes(ctx, { serviceId, staffId, text: WORDS.wishes });
  await answerWishes(ctx, { memberId, answer: 'confirm', text: '' });
  const offered: number[] = [];
  for (const [place, other] of others.entries()) {
    const memberCode = await store.memberCodeOf(ctx, other.id);
    offered.push(await offerIntroduction(ctx, { serviceId, staffId, memberCode, words: WORDS.offers[place] ?? '' }));
  }
  const [first, second] = offered;
  const answered = { answer: 'interested', reason: null } as const;
  for (const id of [first, second]) if (id !== undefined) await answerIntroduction(ctx, { ...answered, id, memberId });
  if (first === undefined || !others[0]) return;
  await answerIntroduction(ctx, { ...answered, id: first, memberId: others[0].id });
  await proposeMeeting(ctx, { serviceId, staffId }, first);
}

/** Proposes two afternoons of the coming week. */
async function proposeMeeting(ctx: Context, led: Led, introductionId: number): Promise<void> {
  const now = ctx.clock.now().getTime();
  // 16:00 in Dhaka, five and six days from now.
  const today = secondsAfter(new Date(now - (now % (DAY_SECONDS * 1000))), 10 * HOUR_SECONDS);
  await planMeeting(ctx, {
    ...led,
    introductionId,
    slots: [secondsAfter(today, 5 * DAY_SECONDS), secondsAfter(today, 6 * DAY_SECONDS)],
    place: 'Our office, House 12, Road 5, Dhanmondi, Dhaka',
    link: null,
    attendees: 'Both families and your relationship manager',
  });
}
