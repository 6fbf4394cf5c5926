import type { StaffAssistedRow, StaffAssistedService } from '@app/contract/assisted';
import type { SentenceLanguage } from '@app/contract/kernel';
import { Refusal } from '#platform/errors';
import type { Context } from '#platform/context';
import { countersOf } from '#features/entitlements';
import { memberSummaries, type MemberSummary } from '#features/members';
import { colleaguesOf, type NameOf } from '#features/service-desk';
import type { IntroductionRow, MeetingRow, SlotRow } from '../assisted.tables.ts';
import { namesOfBought, textOfEvent } from '../bought-packages.views.ts';
import { introductionStateAt } from '../introductions/introductions.policy.ts';
import { countOf, listOfService as listIntroductions, type Counted } from '../introductions/introductions.store.ts';
import { meetingStateAt } from '../meetings/meetings.policy.ts';
import { listOfService as listMeetings, listSlots } from '../meetings/meetings.store.ts';
import { slotsByMeeting } from '../present-service.ts';
import { heldIntroductions } from '../services/held-introductions.ts';
import { isOverdue, serviceStateAt } from '../services/services.policy.ts';
import * as services from '../services/services.store.ts';
import { findListed, type ListedService } from './staff-assisted.store.ts';

type People = ReadonlyMap<number, MemberSummary>;
const GUARDIAN_IS_MEMBER = 1;

const instant = (at: Date): string => at.toISOString();
const instantOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;
const personOf = (people: People, id: number) => ({
  id,
  member_code: people.get(id)?.memberCode ?? '',
  name: people.get(id)?.name ?? '',
});

type Beside = {
  readonly people: People;
  readonly nameOf: NameOf;
  readonly counts: ReadonlyMap<number, Counted>;
  /** Introductions that are on hold for a refund. */
  readonly held: ReadonlyMap<number, number>;
  readonly packages: ReadonlyMap<number, string>;
  readonly meetings: ReadonlyMap<number, number>;
  readonly now: Date;
};

function viewRow(row: ListedService, beside: Beside): StaffAssistedRow {
  const { people, nameOf, counts, held, packages, meetings, now } = beside;
  const { open, made } = counts.get(row.id) ?? { open: 0, made: 0 };
  const state = serviceStateAt(row, now);
  return {
    id: row.id,
    member: personOf(people, row.memberId),
    contact_person: row.guardianType === GUARDIAN_IS_MEMBER ? 'member' : 'guardian',
    package_name: packages.get(row.id) ?? '',
    state,
    manager: row.isLed || state === 'ended' ? nameOf(row.managerId) : null,
    call_due_at: row.isLed || state === 'ended' ? null : instant(row.callDueAt),
    is_overdue: state !== 'ended' && isOverdue(row, now),
    ends_at: instant(row.endsAt),
    introductions_used: made,
    introductions_left: Math.max(0, row.introductionsTotal - (held.get(row.id) ?? 0) - made),
    open_offers: open,
    remaining_meeting_table: meetings.get(row.memberId) ?? 0,
    wishes_state: row.wishesState,
    news_since: instantOrNull(row.newsSince),
    created_at: instant(row.createdAt),
  };
}

async function besideOf(ctx: Context, rows: readonly ListedService[], language: SentenceLanguage): Promise<Beside> {
  const ids = rows.map(({ id }) => id);
  const memberIds = [...new Set(rows.map(({ memberId }) => memberId))];
  const [people, nameOf, counts, purchases, meetings] = await Promise.all([
    memberSummaries(ctx, memberIds),
    colleaguesOf(
      ctx,
      rows.map(({ managerId }) => managerId),
    ),
    countOf(ctx, ids),
    services.listPurchases(ctx, ids),
    meetingsLeft(ctx, memberIds),
  ]);
  const packages = new Map(purchases.map((bought) => [bought.serviceId, namesOfBought(bought)[language]]));
  const held = await heldIntroductions(ctx, purchases);
  return { people, nameOf, counts, held, packages, meetings, now: ctx.clock.now() };
}

/** Returns the meetings that these members have left. */
async function meetingsLeft(ctx: Context, memberIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const left = new Map<number, number>();
  for (const id of memberIds) left.set(id, (await countersOf(ctx, id)).meetingTable);
  return left;
}

/** Returns services as the list shows them. */
export async function presentServices(
  ctx: Context,
  rows: readonly ListedService[],
  language: SentenceLanguage,
): Promise<StaffAssistedRow[]> {
  const beside = await besideOf(ctx, rows, language);
  return rows.map((row) => viewRow(row, beside));
}

const answerOf = (answer: 'interested' | 'declined' | null, reason: string | null, at: Date | null) =>
  answer === null || at === null ? null : { answer, reason, at: instant(at) };

function viewIntroduction(row: IntroductionRow, people: People, now: Date): StaffAssistedService['introductions'][number] {
  const state = introductionStateAt(row, now);
  return {
    id: row.id,
    state,
    candidate: personOf(people, row.candidateId),
    words: row.words,
    member_answer: answerOf(row.memberAnswer, row.memberReason, row.memberAnsweredAt),
    candidate_answer: answerOf(row.candidateAnswer, row.candidateReason, row.candidateAnsweredAt),
    ended_because: row.endedBecause,
    expires_at: state === 'offered' || state === 'asked' ? instant(row.expiresAt) : null,
    created_at: instant(row.createdAt),
  };
}

const viewSlot = ({ id, startsAt }: SlotRow) => ({ id, time: instant(startsAt) });

function creditOf({ creditEntryId, creditReturnedAt }: MeetingRow): 'unspent' | 'spent' | 'returned' {
  if (creditEntryId === null) return 'unspent';
  return creditReturnedAt === null ? 'spent' : 'returned';
}

type MeetingBeside = { readonly people: People; readonly slots: readonly SlotRow[]; readonly now: Date };

function viewMeeting(row: MeetingRow, { people, slots, now }: MeetingBeside): StaffAssistedService['meetings'][number] {
  const chosen = slots.find(({ id }) => id === row.chosenSlotId);
  return {
    id: row.id,
    introduction_id: row.introductionId,
    candidate: personOf(people, row.candidateId),
    state: meetingStateAt(row, now),
    type: row.type,
    slots: slots.map(viewSlot),
    member_choice: row.memberSlotId,
    candidate_choice: row.candidateSlotId,
    chosen: chosen ? viewSlot(chosen) : null,
    answer_until: instant(row.answerUntil),
    place: row.place,
    link: row.link,
    attendees: row.attendees,
    ended_by: row.endedBy,
    reason: row.endReason,
    credit: creditOf(row),
    note: row.note,
    member_feedback: row.memberFeedback,
    candidate_feedback: row.candidateFeedback,
    created_at: instant(row.createdAt),
  };
}

/** Returns one service with all that is in it; 404 where it is none. */
export async function presentWhole(ctx: Context, id: number, language: SentenceLanguage): Promise<StaffAssistedService> {
  const row = await findListed(ctx, id);
  if (!row) throw new Refusal('not_found');
  const [beside, purchases, events, introductions, meetings] = await Promise.all([
    besideOf(ctx, [row], language),
    services.listPurchases(ctx, [id]),
    services.listEvents(ctx, id, { forMember: false }),
    listIntroductions(ctx, id),
    listMeetings(ctx, id),
  ]);
  const [people, nameOf, slots] = await Promise.all([
    memberSummaries(
      ctx,
      introductions.map(({ candidateId }) => candidateId),
    ),
    colleaguesOf(
      ctx,
      events.map(({ staffId }) => staffId),
    ),
    listSlots(
      ctx,
      meetings.map((meeting) => meeting.id),
    ),
  ]);
  const bySlot = slotsByMeeting(slots);
  return {
    ...viewRow(row, beside),
    wishes: { text: row.wishes, state: row.wishesState, change: row.wishesChange },
    purchases: purchases.map((purchase) => ({
      package_name: namesOfBought(purchase)[language],
      introductions: purchase.introductions,
      is_refunded: purchase.refundedAt !== null,
      date: instant(purchase.createdAt),
    })),
    events: events.map((event) => ({
      id: event.id,
      kind: event.kind,
      text: textOfEvent(event, purchases, language),
      is_visible: event.isVisible,
      by: nameOf(event.staffId),
      date: instant(event.createdAt),
    })),
    introductions: introductions.map((one) => viewIntroduction(one, people, beside.now)),
    meetings: meetings.map((one) => viewMeeting(one, { people, slots: bySlot.get(one.id) ?? [], now: beside.now })),
  };
}
