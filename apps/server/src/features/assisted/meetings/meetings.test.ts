import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelMeetingByStaff, getMeetingCalendar, getMeetingInvitation, recordOutcome, sendMeetingFeedback } from '@app/contract/assisted';
import { addToIgnoreList } from '@app/contract/relations';
import { inTransaction } from '#platform/context';
import { changeAccountState } from '#features/accounts';
import { changeCreditsByStaff, takeBackPurchase } from '#features/entitlements';
import { holding, lockWaiters, signUpPerson, type Person } from '#testing';
import { lockCredits } from '../../entitlements/credits/credits.store.ts';
import { openAssistedTest, DAY_SECONDS, HOUR_SECONDS, type AssistedTest } from '../assisted.testing.ts';
import { meetingJobs } from './meeting.jobs.ts';
import { textOfPdf } from '../../../platform/paper/pdf-text.testing.ts';

const START = new Date('2026-06-15T06:00:00Z');
const TIMES = ['2026-06-20T09:00:00.000Z', '2026-06-21T09:00:00.000Z'] as const;

let test: AssistedTest;
beforeAll(async () => void (test = await openAssistedTest({ environment: { RATE_LIMIT: 'off' } })));
afterAll(() => test.close());

let nadia: Person;
let rahim: Person;
let service: number;
beforeEach(async () => {
  test.ctx.clock.set(START);
  [nadia, rahim] = await Promise.all([test.woman({ fullName: 'Nadia Rahman' }), test.man({ fullName: 'Rahim Uddin' })]);
  // A service of the test before must not keep the manager from these times.
  await test.ctx.pool.query("update assisted_service set manager_id = null, state = 'waiting' where state = 'active'");
  service = await introduced(nadia, rahim);
});

/** Sells a service and introduces the two; returns the service. */
async function introduced(client: Person, other: Person, meetings = 1): Promise<number> {
  const id = await test.serve(client, { meetings });
  await test.offer(id, other);
  const introduction = (await test.show(client))?.introductions[0]?.id ?? 0;
  await test.answer(client, introduction);
  await test.answer(other, introduction);
  return id;
}

const meetingOf = async (member: Person) => (await test.show(member))?.meetings[0];
const askedOf = async (member: Person) => (await test.show(member))?.asked.find(({ kind }) => kind === 'meeting');
const left = async (member: Person) => (await test.show(member))?.remaining_meeting_table;
const spent = async (): Promise<number> =>
  (
    await test.rows<{ count: number }>(
      `select coalesce(-sum(change), 0)::int as count from credit_entry where member_id = $1 and act = 'family_meeting'`,
      [nadia.accountId],
    )
  )[0]?.count ?? 0;

const introductionsOf = async (member: Person): Promise<number[]> => (await test.show(member))?.introductions.map(({ id }) => id) ?? [];

type Proposed = { readonly id: number; readonly first: number; readonly second: number };
async function newestMeeting(): Promise<Proposed> {
  const meeting = await meetingOf(nadia);
  const [first = 0, second = 0] = meeting?.slots.map(({ id }) => id) ?? [];
  return { id: meeting?.id ?? 0, first, second };
}

/** Proposes both times and returns the meeting with its slots. */
async function proposed(): Promise<Proposed> {
  await test.plan(service, TIMES);
  return newestMeeting();
}
async function confirmed(): Promise<Proposed> {
  const one = await proposed();
  await test.answerMeeting(nadia, one.id, 'confirm', one.first);
  await test.answerMeeting(rahim, one.id, 'confirm', one.first);
  return one;
}
const byStaff = async () => (await signUpPerson(test, { roles: ['support'] })).token;
const at = (id: number) => ({ id: String(service), meeting_id: String(id) });

describe('a meeting', () => {
  it('[AST-33][AST-34] is confirmed once both chose the same time: one credit, and only then the place', async () => {
    const { id, first, second } = await proposed();
    expect(await askedOf(rahim)).toMatchObject({
      kind: 'meeting',
      state: 'proposed',
      type: 'office',
      attendees: 'Both families',
      place: null,
      link: null,
      calendar_url: null,
      slots: [{ time: TIMES[0] }, { time: TIMES[1] }],
    });
    expect((await test.answerMeeting(nadia, id, 'confirm', second)).body.message).toBe('Your choice is noted. The other side chooses too.');
    expect((await test.answerMeeting(rahim, id, 'confirm', first)).status).toBe(200);
    expect([await spent(), (await meetingOf(nadia))?.state]).toEqual([0, 'proposed']);
    const done = await test.answerMeeting(nadia, id, 'confirm', first);
    expect([done.status, done.body.message, done.body.remaining_meeting_table]).toEqual([200, 'The meeting is confirmed.', 0]);
    expect(await spent()).toBe(1);
    for (const seen of [await meetingOf(nadia), await askedOf(rahim)])
      expect(seen).toMatchObject({
        state: 'confirmed',
        chosen: { id: first, time: TIMES[0] },
        place: 'House 12, Dhanmondi',
        calendar_url: `/member/assisted-meeting/${id}/calendar.ics`,
        can_cancel: true,
        cancels_free: true,
      });
    expect((await test.noticesOf(rahim)).slice(-2)).toEqual(['meeting_proposed', 'meeting_confirmed']);
    expect((await test.answerMeeting(rahim, id, 'confirm', first)).failure.code).toBe('already_answered');
    expect((await test.answerMeeting(rahim, id, 'decline')).failure.code).toBe('already_answered');
  });

  it('[AST-34] is told to each in their own time zone', async () => {
    await test.ctx.pool.query("update account set time_zone = 'Europe/London' where id = $1", [rahim.accountId]);
    await confirmed();
    const told = await test.rows(
      `select member_id::int as member, parameters->'time' as time from notification where type = 'meeting_confirmed' and member_id in ($1, $2) order by id`,
      [nadia.accountId, rahim.accountId],
    );
    expect(told).toEqual([
      { member: nadia.accountId, time: { en: '03:00 pm', bn: 'বিকাল ৩টা' } },
      { member: rahim.accountId, time: { en: '10:00 am', bn: 'সকাল ১০টা' } },
    ]);
  });

  it('[AST-34] is not planned beyond the meetings that are left, and without a credit it is 402 and nothing is kept', async () => {
    const karim = await test.man();
    await test.offer(service, karim);
    const [second = 0, first = 0] = await introductionsOf(nadia);
    await test.answer(nadia, second);
    await test.answer(karim, second);
    expect((await test.plan(service, TIMES, { introduction_id: first })).status).toBe(200);
    expect((await test.plan(service, TIMES, { introduction_id: first })).failure.code).toBe('meeting_open');
    expect((await test.plan(service, TIMES, { introduction_id: second })).failure.code).toBe('no_meetings_left');
    const change = {
      memberId: nadia.accountId,
      staffId: test.manager.accountId,
      kind: 'meetingTable',
      change: -1,
      reason: 'Agreed',
    } as const;
    await inTransaction(test.ctx, (tx) => changeCreditsByStaff(tx, change));
    const meeting = await newestMeeting();
    await test.answerMeeting(nadia, meeting.id, 'confirm', meeting.first);
    const { status, failure } = await test.answerMeeting(rahim, meeting.id, 'confirm', meeting.first);
    expect([status, failure.code]).toEqual([402, 'no_meeting_credit']);
    expect(await test.rows('select state, candidate_slot_id as chosen from assisted_meeting where id = $1', [meeting.id])).toEqual([
      { state: 'proposed', chosen: null },
    ]);
  });

  it('[AST-33] has three days for both answers, and ends with a no', async () => {
    const { id, first } = await proposed();
    await test.answerMeeting(nadia, id, 'confirm', first);
    test.later(3 * DAY_SECONDS + 1);
    const late = await test.answerMeeting(rahim, id, 'confirm', first);
    expect([late.status, late.failure.code]).toEqual([410, 'offer_ended']);
    expect((await meetingOf(nadia))?.state).toBe('expired');
    test.ctx.clock.set(START);
    await test.settle();
    test.later(3 * DAY_SECONDS + 1);
    await test.settle();
    expect(await test.rows('select state from assisted_meeting where id = $1', [id])).toEqual([{ state: 'expired' }]);
    test.ctx.clock.set(START);
    const next = await proposed();
    expect((await test.answerMeeting(rahim, next.id, 'decline')).status).toBe(200);
    expect((await test.answerMeeting(nadia, next.id, 'confirm', next.first)).failure.code).toBe('offer_ended');
    expect(await spent()).toBe(0);
  });

  it('[AST-33][PAY-130] that is proposed ends with its service, and those of others stay', async () => {
    const { id } = await proposed();
    const [sumi, karim] = await Promise.all([test.woman({ fullName: 'Sumi Akter' }), test.man({ fullName: 'Karim Mia' })]);
    await test.plan(await introduced(sumi, karim), TIMES);
    const [bought] = await test.rows<{ paid: number }>('select payment_id as paid from purchase where member_id = $1', [nadia.accountId]);
    const paymentId = bought?.paid ?? 0;
    await inTransaction(test.ctx, (tx) => takeBackPurchase(tx, { paymentId, staffId: null, reason: 'service not delivered' }));
    expect(await test.rows('select state, ended_by from assisted_meeting where id = $1', [id])).toEqual([
      { state: 'cancelled', ended_by: 'software' },
    ]);
    expect([(await meetingOf(sumi))?.state, (await askedOf(karim))?.state]).toEqual(['proposed', 'proposed']);
  });

  it.each([
    ['a time in the past', ['2026-06-15T05:59:00Z'], 'Please choose times that are still to come.'],
    ['a time twice', [TIMES[0], TIMES[0]], 'Please give each time once.'],
    ['a time too far ahead', ['2026-09-14T06:00:00Z'], 'Please choose times within the next 90 days.'],
    ['no time', [], 'Please give one to three times.'],
    ['four times', [...TIMES, '2026-06-22T09:00:00Z', '2026-06-23T09:00:00Z'], 'Please give one to three times.'],
  ])('[AST-33] is not planned with %s', async (_, slots, sentence) => {
    const { status, failure } = await test.plan(service, slots);
    expect([status, failure.errors?.['slots']]).toEqual([422, [sentence]]);
  });

  it('[AST-33] is not planned at two places, at none, nor when its host has another one', async () => {
    expect((await test.plan(service, TIMES, { link: 'https://meet.example.com/a' })).failure.errors?.['place']).toBeDefined();
    expect((await test.plan(service, TIMES, { place: undefined })).failure.errors?.['place']).toBeDefined();
    expect((await test.plan(service, TIMES, { place: undefined, link: 'javascript:alert(1)' })).failure.errors?.['link']).toBeDefined();
    await confirmed();
    const [sadia, karim] = await Promise.all([test.woman(), test.man()]);
    const other = await introduced(sadia, karim);
    expect((await test.plan(other, ['2026-06-20T10:00:00Z'])).failure.errors?.['slots']).toEqual([
      'The manager has another meeting at one of these times.',
    ]);
    expect((await test.plan(other, ['2026-06-20T10:30:00Z'], { place: undefined, link: 'https://meet.example.com/a' })).status).toBe(200);
  });
});

describe('a meeting that does not take place', () => {
  it.each([
    ['24 hours before', 24 * HOUR_SECONDS, 1],
    ['a second later', 24 * HOUR_SECONDS - 1, 0],
  ])('[AST-35] cancelled by a side %s', async (_, secondsBefore, back) => {
    const { id } = await confirmed();
    test.ctx.clock.set(new Date(new Date(TIMES[0]).getTime() - secondsBefore * 1000));
    expect((await test.answerMeeting(rahim, id, 'cancel')).status).toBe(200);
    expect(await left(nadia)).toBe(back);
    expect((await meetingOf(nadia))?.state).toBe('cancelled');
    expect((await test.noticesOf(nadia)).at(-1)).toBe('meeting_cancelled');
    expect((await test.answerMeeting(nadia, id, 'cancel')).failure.code).toBe('offer_ended');
    const staff = await test.call(cancelMeetingByStaff, {
      params: at(id),
      token: await byStaff(),
      body: { reason: 'The bridge was closed', give_back: true },
    });
    // What was lost comes back by a decision of staff, once.
    expect([staff.status, await left(nadia)]).toEqual([back === 1 ? 409 : 200, 1]);
    const again = await test.call(cancelMeetingByStaff, {
      params: at(id),
      token: await byStaff(),
      body: { reason: 'Once more', give_back: true },
    });
    expect([again.failure.code, await left(nadia)]).toEqual(['already_decided', 1]);
  });

  it('[AST-35] cancelled by staff always gives the credit back', async () => {
    const { id } = await confirmed();
    test.ctx.clock.set(new Date(new Date(TIMES[0]).getTime() - HOUR_SECONDS * 1000));
    const done = await test.call(cancelMeetingByStaff, {
      params: at(id),
      token: await byStaff(),
      body: { reason: 'The host is ill', give_back: false },
    });
    expect([done.status, await left(nadia), await spent()]).toEqual([200, 1, 0]);
  });

  it('[AST-41] is cancelled by a block of the two, and those that either has with others stay', async () => {
    const [sumi, karim] = await Promise.all([test.woman(), test.man()]);
    const block = (from: Person, to: Person) => test.call(addToIgnoreList, { token: from.token, body: { user_id: to.accountId } });
    await test.plan(service, TIMES);
    await test.plan(await introduced(sumi, rahim), TIMES);
    await test.plan(await introduced(nadia, karim), TIMES);
    await test.plan(await introduced(sumi, karim), TIMES);
    const states = async () =>
      (
        await test.rows<{ state: string }>('select state from assisted_meeting where member_id = any($1) order by id', [
          [nadia.accountId, sumi.accountId],
        ])
      ).map(({ state }) => state);
    await block(rahim, nadia);
    expect(await states()).toEqual(['cancelled', 'proposed', 'proposed', 'proposed']);
    await block(sumi, karim);
    expect(await states()).toEqual(['cancelled', 'proposed', 'proposed', 'cancelled']);
  });

  it('[AST-40][AST-41] confirm, cancel, a block and staff at the same moment: the credit is spent or returned once', async () => {
    for (let round = 0; round < 5; round += 1) {
      [nadia, rahim] = await Promise.all([test.woman(), test.man()]);
      service = await introduced(nadia, rahim);
      const { id, first } = await proposed();
      await test.answerMeeting(nadia, id, 'confirm', first);
      await Promise.all([
        test.answerMeeting(rahim, id, 'confirm', first),
        test.answerMeeting(rahim, id, 'confirm', first),
        round % 2 === 0
          ? test.answerMeeting(nadia, id, 'cancel')
          : test.call(addToIgnoreList, { token: rahim.token, body: { user_id: nadia.accountId } }),
        test.call(cancelMeetingByStaff, {
          params: at(id),
          token: test.manager.token,
          body: { reason: 'At the same moment', give_back: true },
        }),
      ]);
      await test.runJobs();
      const [row] = await test.rows<{ state: string }>('select state from assisted_meeting where id = $1', [id]);
      expect([round, await spent()]).toEqual([round, row?.state === 'confirmed' ? 1 : 0]);
    }
  });

  it.each(['staff', 'the end of the account'])(
    '[AST-35][PAY-166] is cancelled by %s behind the credits that come back, which are not waited for by who holds the meeting; they are back once',
    async (whose) => {
      const { id } = await confirmed();
      const { accountId } = nadia;
      const cancel = () =>
        whose === 'staff'
          ? test.call(cancelMeetingByStaff, { params: at(id), token: test.manager.token, body: { reason: 'A flood', give_back: true } })
          : inTransaction(test.ctx, (tx) => changeAccountState(tx, { accountId, to: 'suspended', reason: 'Asked for money' }));
      const { cancelled, isFree } = await holding(
        test.ctx,
        (tx) => lockCredits(tx, accountId),
        async () => {
          const one = cancel();
          await expect.poll(() => lockWaiters(test.ctx.pool)).toBe(1);
          const meeting = await test.rows('select 1 from assisted_meeting where id = $1 for update skip locked', [id]);
          return { cancelled: [one], isFree: meeting.length === 1 };
        },
      );
      await Promise.all(cancelled);
      expect([isFree, await spent()]).toEqual([true, 0]);
      await test.runJobs();
      expect(await spent()).toBe(0);
    },
  );
});

describe('after a meeting', () => {
  it('[AST-36] the manager records it, and each side says something once that only the manager reads', async () => {
    const { id } = await confirmed();
    const sumi = await test.woman();
    await test.plan(await introduced(sumi, await test.man()), ['2026-06-22T09:00:00Z']);
    const say = (who: Person, text: string) => test.call(sendMeetingFeedback, { token: who.token, body: { meeting_id: id, text } });
    expect((await say(nadia, 'Too early')).failure.code).toBe('too_early');
    test.ctx.clock.set(new Date('2026-06-20T11:00:00Z'));
    const token = await byStaff();
    expect((await test.call(recordOutcome, { params: at(id), token, body: { held: true, note: 'Went well' } })).status).toBe(200);
    expect((await test.call(recordOutcome, { params: at(id), token, body: { held: false } })).failure.code).toBe('already_decided');
    expect((await say(nadia, 'We liked the family.')).status).toBe(200);
    expect((await say(rahim, 'So did we.')).status).toBe(200);
    expect((await say(rahim, 'Again')).failure.code).toBe('already_sent');
    const kept = 'select member_feedback, candidate_feedback, note from assisted_meeting where member_id = $1';
    expect(await test.rows(kept, [sumi.accountId])).toEqual([{ member_feedback: null, candidate_feedback: null, note: null }]);
    const seen = JSON.stringify([await test.show(nadia), await test.show(rahim)]);
    expect(seen).not.toContain('We liked');
    expect(seen).not.toContain('Went well');
    expect((await test.show(nadia))?.events[0]?.kind).toBe('meeting_held');
  });

  it('[AST-34][AST-42] the calendar file and the invitation are for the two alone, once both confirmed', async () => {
    const { id, first } = await proposed();
    const fetch = (path: string, who: Person, language = 'en') =>
      test.app.inject({
        url: `/api${path.replace(':id', String(id))}`,
        headers: { authorization: `Bearer ${who.token}`, 'accept-language': language },
      });
    expect((await fetch(getMeetingCalendar.path, nadia)).statusCode).toBe(404);
    await test.answerMeeting(nadia, id, 'confirm', first);
    await test.answerMeeting(rahim, id, 'confirm', first);
    const third = await test.man();
    for (const path of [getMeetingCalendar.path, getMeetingInvitation.path]) expect((await fetch(path, third)).statusCode).toBe(404);
    const calendar = await fetch(getMeetingCalendar.path, rahim);
    expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(calendar.body).toContain('DTSTART:20260620T090000Z');
    expect(calendar.body).toContain('LOCATION:House 12\\, Dhanmondi');
    const paper = await fetch(getMeetingInvitation.path, nadia);
    expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(textOfPdf(paper.rawPayload).replaceAll('|', '')).toContain('House 12, Dhanmondi');
    expect((await fetch(getMeetingInvitation.path, rahim, 'bn')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('reminders', () => {
  const queued = (meetingId: number) =>
    test.rows<{ runAt: Date; payload: object }>(
      `select job.run_at as "runAt", job.payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task
         on task.id = job.task_id where task.identifier = 'assisted.remind-of-meeting' and (job.payload->>'meetingId')::bigint = $1
       order by job.run_at`,
      [meetingId],
    );
  const remindedOf = async (member: Person): Promise<number> =>
    (await test.noticesOf(member)).filter((type) => type === 'meeting_reminder').length;
  const run = async (meetingId: number, at: number): Promise<void> => {
    const job = (await queued(meetingId))[at];
    if (!job) throw new Error('no such reminder');
    test.ctx.clock.set(job.runAt);
    await meetingJobs[0]?.run(test.ctx, job.payload);
  };

  it('[AST-34] come 24 hours and 2 hours before, to both, once each', async () => {
    const { id } = await confirmed();
    expect((await queued(id)).map(({ runAt }) => runAt.toISOString())).toEqual(['2026-06-19T09:00:00.000Z', '2026-06-20T07:00:00.000Z']);
    await run(id, 0);
    await run(id, 0);
    expect([await remindedOf(nadia), await remindedOf(rahim)]).toEqual([1, 1]);
    await run(id, 1);
    expect([await remindedOf(nadia), await remindedOf(rahim)]).toEqual([2, 2]);
  });

  it('[AST-34] do not come for what was cancelled, nor late: confirmed within 24 hours there is one', async () => {
    const first = await confirmed();
    await test.answerMeeting(rahim, first.id, 'cancel');
    await run(first.id, 0);
    expect(await remindedOf(nadia)).toBe(0);
    const second = await proposed();
    await test.answerMeeting(nadia, second.id, 'confirm', second.first);
    test.ctx.clock.set(new Date('2026-06-19T09:00:01Z'));
    await test.ctx.pool.query("update assisted_meeting set answer_until = '2026-06-20T00:00:00Z' where id = $1", [second.id]);
    await test.answerMeeting(rahim, second.id, 'confirm', second.first);
    const [only, ...more] = await queued(second.id);
    expect([only?.runAt.toISOString(), more]).toEqual(['2026-06-20T07:00:00.000Z', []]);
    test.ctx.clock.set(new Date('2026-06-20T09:00:00Z'));
    await meetingJobs[0]?.run(test.ctx, only?.payload);
    expect(await remindedOf(nadia)).toBe(0);
  });
});

it('[PAY-156][NEVER-04] a meeting of others is 404 to a third, and a time of another meeting is none of this one', async () => {
  const { id, first } = await proposed();
  const third = await test.man();
  for (const answer of ['confirm', 'decline', 'cancel'] as const)
    expect((await test.answerMeeting(third, id, answer, first)).status, answer).toBe(404);
  expect((await test.call(sendMeetingFeedback, { token: third.token, body: { meeting_id: id, text: 'Mine' } })).status).toBe(404);
  const { status, failure } = await test.answerMeeting(nadia, id, 'confirm', first - 1);
  expect([status, failure.errors?.['slot_id']]).toEqual([422, ['Please choose one of the proposed times.']]);
  expect(await test.rows('select state from assisted_meeting where id = $1', [id])).toEqual([{ state: 'proposed' }]);
});

it('[AST-37] the database holds no confirmed meeting without its credit and two yes to one slot', async () => {
  const { id, first, second } = await proposed();
  const change = (columns: string) => test.ctx.pool.query(`update assisted_meeting set ${columns} where id = ${id}`);
  const [entry] = await test.rows<{ id: number }>('select id from credit_entry where member_id = $1 limit 1', [nadia.accountId]);
  for (const columns of [
    `state = 'confirmed'`,
    `state = 'confirmed', chosen_slot_id = ${first}, member_slot_id = ${first}, candidate_slot_id = ${first}`,
    `state = 'confirmed', chosen_slot_id = ${first}, member_slot_id = ${first}, credit_entry_id = ${entry?.id}`,
    `state = 'held', chosen_slot_id = ${first}, member_slot_id = ${first}, candidate_slot_id = ${second}, credit_entry_id = ${entry?.id}`,
  ])
    await expect(change(columns), columns).rejects.toThrow('assisted_meeting_confirmed_by_two');
});
