import { sql } from 'kysely';
import type { Context, Tx } from '#platform/context';
import type { MeetingEnder, MeetingRow, SlotRow } from '../assisted.tables.ts';

export const findMeeting = ({ db }: Context, id: number): Promise<MeetingRow | undefined> =>
  db.selectFrom('assistedMeeting').selectAll().where('id', '=', id).executeTakeFirst();

/** Reads it anew for a change, behind the lock on its service. */
export const getMeetingForUpdate = ({ db }: Tx, id: number): Promise<MeetingRow> =>
  db.selectFrom('assistedMeeting').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export type NewMeeting = Pick<
  MeetingRow,
  | 'serviceId'
  | 'introductionId'
  | 'memberId'
  | 'candidateId'
  | 'type'
  | 'place'
  | 'link'
  | 'attendees'
  | 'answerUntil'
  | 'plannedBy'
  | 'createdAt'
>;

export async function insertMeeting({ db }: Tx, meeting: NewMeeting, slots: readonly Date[]): Promise<number> {
  const { id } = await db.insertInto('assistedMeeting').values(meeting).returning('id').executeTakeFirstOrThrow();
  const rows = slots.toSorted((one, other) => one.getTime() - other.getTime()).map((startsAt) => ({ meetingId: id, startsAt }));
  await db.insertInto('assistedMeetingSlot').values(rows).execute();
  return id;
}

export const listSlots = ({ db }: Context, meetingIds: readonly number[]): Promise<SlotRow[]> =>
  db
    .selectFrom('assistedMeetingSlot')
    .selectAll()
    .where('meetingId', 'in', meetingIds.length > 0 ? [...meetingIds] : [0])
    .orderBy('startsAt')
    .execute();

/** True where a meeting of an introduction is proposed or confirmed. */
export const hasOpenMeeting = async ({ db }: Context, introductionId: number): Promise<boolean> =>
  (await db
    .selectFrom('assistedMeeting')
    .select('id')
    .where('introductionId', '=', introductionId)
    .where('state', 'in', ['proposed', 'confirmed'])
    .executeTakeFirst()) !== undefined;

/** Counts the meetings of a member that will cost a credit if they are confirmed. */
export async function countProposed({ db, clock }: Context, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from assisted_meeting
    where member_id = ${memberId} and state = 'proposed' and answer_until > ${clock.now()}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns when this manager has meetings that are confirmed and ahead. */
export async function takenTimesOf({ db, clock }: Context, managerId: number | null): Promise<Date[]> {
  const { rows } = await sql<{ startsAt: Date }>`
    select slot.starts_at from assisted_meeting meeting
    join assisted_meeting_slot slot on slot.id = meeting.chosen_slot_id
    join assisted_service service on service.id = meeting.service_id
    where service.manager_id = ${managerId} and meeting.state = 'confirmed' and slot.starts_at > ${clock.now()}`.execute(db);
  return rows.map(({ startsAt }) => startsAt);
}

/** Returns the meetings for which a member has paid and that are confirmed, with their times. */
export async function listConfirmed({ db }: Context, memberId: number): Promise<{ id: number; startsAt: Date }[]> {
  const { rows } = await sql<{ id: number; startsAt: Date }>`
    select meeting.id, slot.starts_at from assisted_meeting meeting join assisted_meeting_slot slot on slot.id = meeting.chosen_slot_id
    where meeting.member_id = ${memberId} and meeting.state = 'confirmed' order by meeting.id`.execute(db);
  return rows;
}

type Changed = Partial<
  Pick<
    MeetingRow,
    | 'state'
    | 'memberSlotId'
    | 'candidateSlotId'
    | 'chosenSlotId'
    | 'creditEntryId'
    | 'creditReturnedAt'
    | 'endedBy'
    | 'endReason'
    | 'endedAt'
    | 'note'
  >
>;
export async function updateMeeting({ db }: Tx, id: number, changed: Changed): Promise<void> {
  await db.updateTable('assistedMeeting').set(changed).where('id', '=', id).execute();
}

/** Ends a meeting that was proposed or confirmed. */
export const endMeeting = (
  tx: Tx,
  id: number,
  { state, by, reason = null }: { readonly state: 'declined' | 'cancelled'; readonly by: MeetingEnder; readonly reason?: string | null },
): Promise<void> => updateMeeting(tx, id, { state, endedBy: by, endReason: reason, endedAt: tx.clock.now() });

/** Names what is proposed, or confirmed and ahead, of these. */
export type Whose = { readonly between: readonly [number, number] } | { readonly ofMember: number };
const named = (whose: Whose) => {
  if ('ofMember' in whose) return sql<boolean>`${whose.ofMember} in (meeting.member_id, meeting.candidate_id)`;
  const [one, other] = whose.between;
  return sql<boolean>`((meeting.member_id = ${one} and meeting.candidate_id = ${other}) or (meeting.member_id = ${other} and meeting.candidate_id = ${one}))`;
};

export type Cancelled = {
  readonly id: number;
  readonly serviceId: number;
  readonly memberId: number;
  readonly candidateId: number;
  /** Of a confirmed one. */
  readonly startsAt: Date | null;
  readonly firstSlotAt: Date;
};

/** Cancels what is open of these by itself, and returns it as it was. */
export async function cancelOpen({ db, clock }: Tx, whose: Whose): Promise<Cancelled[]> {
  const now = clock.now();
  const { rows } = await sql<Cancelled>`
    update assisted_meeting as meeting set state = 'cancelled', ended_by = 'software', ended_at = ${now}
    from (
      select meeting.id, slot.starts_at, (select min(starts_at) from assisted_meeting_slot where meeting_id = meeting.id) as first_slot_at
      from assisted_meeting meeting left join assisted_meeting_slot slot on slot.id = meeting.chosen_slot_id
      where ${named(whose)} and (meeting.state = 'proposed' or (meeting.state = 'confirmed' and slot.starts_at > ${now}))
      for update of meeting) as open
    where meeting.id = open.id
    returning meeting.id, meeting.service_id, meeting.member_id, meeting.candidate_id, open.starts_at, open.first_slot_at`.execute(db);
  return rows;
}

/** Cancels what is only proposed in a service. */
export async function cancelProposed({ db, clock }: Tx, serviceId: number): Promise<void> {
  await sql`update assisted_meeting set state = 'cancelled', ended_by = 'software', ended_at = ${clock.now()}
    where service_id = ${serviceId} and state = 'proposed'`.execute(db);
}

/** Marks proposals whose time for answers is over, and returns their services. */
export async function expireDue({ db, clock }: Tx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ serviceId: number }>`
    update assisted_meeting set state = 'expired', ended_at = answer_until
    where id in (select id from assisted_meeting where state = 'proposed' and answer_until <= ${clock.now()}
      order by answer_until limit ${limit} for update skip locked)
    returning service_id`.execute(db);
  return rows.map(({ serviceId }) => serviceId);
}

/** Stores what a side says after a meeting; false where it said something before. */
export async function insertFeedback({ db }: Tx, id: number, side: 'member' | 'candidate', text: string): Promise<boolean> {
  const column = side === 'member' ? 'memberFeedback' : 'candidateFeedback';
  const row = await db
    .updateTable('assistedMeeting')
    .set(side === 'member' ? { memberFeedback: text } : { candidateFeedback: text })
    .where('id', '=', id)
    .where(column, 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const listOfService = ({ db }: Context, serviceId: number): Promise<MeetingRow[]> =>
  db.selectFrom('assistedMeeting').selectAll().where('serviceId', '=', serviceId).orderBy('id', 'desc').execute();

/** Returns the meetings of a member as the other side since a moment, without those that came to nothing by themselves. */
export const listAskedMeetings = ({ db }: Context, candidateId: number, since: Date): Promise<MeetingRow[]> =>
  db
    .selectFrom('assistedMeeting')
    .selectAll()
    .where('candidateId', '=', candidateId)
    .where('createdAt', '>', since)
    .where('state', 'not in', ['expired', 'declined'])
    .orderBy('id', 'desc')
    .execute();

/** Empties what was written of an erased account or by it. */
export async function eraseMeetingWordsOf({ db }: Tx, memberId: number): Promise<void> {
  await sql`update assisted_meeting set attendees = '', note = null, end_reason = null where ${memberId} in (member_id, candidate_id)`.execute(
    db,
  );
  await sql`update assisted_meeting set member_feedback = null where member_id = ${memberId}`.execute(db);
  await sql`update assisted_meeting set candidate_feedback = null where candidate_id = ${memberId}`.execute(db);
}
