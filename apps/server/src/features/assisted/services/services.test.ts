import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answerWishes,
  listAssistedServices,
  listCallRequests,
  recordEvent,
  requestConsultation,
  showAssistedService,
} from '@app/contract/assisted';
import { listAssistedPackages, NO_COUNTS } from '@app/contract/packages';
import { inTransaction } from '#platform/context';
import { announce } from '#platform/events';
import { holdPurchase, takeBackPurchase } from '#features/entitlements';
import { putPackageOnSale } from '#features/packages';
import { signUpPerson, type Person } from '#testing';
import { openAssistedTest, DAY_SECONDS, type AssistedTest } from '../assisted.testing.ts';
import { ownData } from '../own-data.store.ts';
import { settleServiceJobs } from './settle-services.jobs.ts';
import { drawnPicture } from '../../packages/packages.testing.ts';

/** A Monday in Dhaka, at noon. */
const START = new Date('2026-06-15T06:00:00Z');

let test: AssistedTest;
beforeAll(async () => void (test = await openAssistedTest({ environment: { RATE_LIMIT: 'off' } })));
afterAll(() => test.close());

let nadia: Person;
beforeEach(async () => {
  test.ctx.clock.set(START);
  nadia = await test.woman({ fullName: 'Nadia Rahman' });
});
const fresh = async () => (await signUpPerson(test, { roles: ['support'] })).token;

describe('a purchase', () => {
  it('[AST-18] of a profile made for somebody else has the guardian as the one to talk to', async () => {
    const salma = await test.woman();
    await test.ctx.pool.query('update account set guardian_type = 4 where id = $1', [salma.accountId]);
    await test.buy(nadia);
    await test.buy(salma);
    const contacts = new Map((await test.list()).map((one) => [one.member.id, one.contact_person]));
    expect([contacts.get(nadia.accountId), contacts.get(salma.accountId)]).toEqual(['member', 'guardian']);
  });

  it('[AST-16][AST-19][AST-22][UX-17] opens a service that waits, with its counts and premium until its end', async () => {
    await test.buy(nadia, { introductions: 3, meetings: 2, days: 90 });
    expect(await test.show(nadia)).toMatchObject({
      state: 'waiting',
      package_name: 'Family',
      ends_at: '2026-09-13T06:00:00.000Z',
      step: 1,
      introductions_used: 0,
      introductions_left: 3,
      remaining_meeting_table: 2,
      manager: null,
      wishes: { text: null, state: 'none' },
      events: [{ kind: 'purchase', text: 'Family' }],
    });
    expect(await test.show(nadia, 'bn')).toMatchObject({ package_name: 'ফ্যামিলি', events: [{ kind: 'purchase', text: 'ফ্যামিলি' }] });
    const ofStaff = async (language: 'en' | 'bn') => {
      const of = { token: await fresh(), language };
      const listed = (await test.call(listAssistedServices, { ...of, query: {} })).body.data.find(
        ({ member }) => member.id === nadia.accountId,
      );
      const { data } = (await test.call(showAssistedService, { ...of, params: { id: String(listed?.id) } })).body;
      return [listed?.package_name, data.package_name, data.purchases[0]?.package_name, data.events[0]?.text];
    };
    expect(await ofStaff('bn')).toEqual(Array.from({ length: 4 }, () => 'ফ্যামিলি'));
    expect(await ofStaff('en')).toEqual(Array.from({ length: 4 }, () => 'Family'));
    const copied = ownData(test.ctx, nadia.accountId).sections.find(({ name }) => name === 'assistedEvents');
    for await (const rows of copied?.pages() ?? [])
      expect(rows).toMatchObject([{ kind: 'purchase', text: { en: 'Family', bn: 'ফ্যামিলি' } }]);
    await test.ctx.pool.query('update assisted_purchase set package_name_bn = null');
    expect(await test.show(nadia, 'bn')).toMatchObject({ package_name: 'Family', events: [{ kind: 'purchase', text: 'Family' }] });
    const [period] = await test.rows<{ endsAt: Date }>('select ends_at as "endsAt" from premium_period where member_id = $1', [
      nadia.accountId,
    ]);
    expect(period?.endsAt.toISOString()).toBe('2026-09-13T06:00:00.000Z');
  });

  it('[AST-17] adds to the service that runs; the manager stays', async () => {
    const id = await test.serve(nadia, { introductions: 3, meetings: 1, days: 90 });
    await test.buy(nadia, { introductions: 2, meetings: 1, days: 30, name: 'More' });
    expect(await test.show(nadia)).toMatchObject({
      state: 'active',
      introductions_left: 5,
      remaining_meeting_table: 2,
      ends_at: '2026-10-13T06:00:00.000Z',
      manager: { name: 'Farhana Akter' },
    });
    expect(await test.serviceOf(nadia)).toBe(id);
    await expect(
      test.ctx.pool.query(
        `insert into assisted_service (member_id, introductions_total, call_due_at, ends_at, created_at) values ($1, 1, now(), now(), now())`,
        [nadia.accountId],
      ),
    ).rejects.toThrow('assisted_service_one_running');
  });

  it('[AST-17] several at once open one service', async () => {
    await Promise.all([test.buy(nadia), test.buy(nadia), test.buy(nadia)]);
    expect(await test.rows('select introductions_total as total from assisted_service where member_id = $1', [nadia.accountId])).toEqual([
      { total: 9 },
    ]);
  });

  it('[PAY-130] that is refunded takes out what it brought, and the last one ends the service, once', async () => {
    const first = await test.buy(nadia, { introductions: 3, days: 90 });
    const second = await test.buy(nadia, { introductions: 2, days: 30 });
    const takeBack = (paymentId: number) =>
      inTransaction(test.ctx, (tx) => takeBackPurchase(tx, { paymentId, staffId: null, reason: 'service not delivered' }));
    await takeBack(first.paymentId);
    expect(await test.show(nadia)).toMatchObject({ state: 'waiting', introductions_left: 2, ends_at: '2026-07-15T06:00:00.000Z' });
    await Promise.all([takeBack(second.paymentId), takeBack(second.paymentId)]);
    expect(await test.show(nadia)).toMatchObject({ state: 'ended', remaining_meeting_table: 0 });
    expect((await test.noticesOf(nadia)).filter((type) => type === 'assisted_ended')).toHaveLength(1);
  });

  it('[PAY-130][PAY-165] that was on hold for its refund takes out once what it brought', async () => {
    await test.buy(nadia, { introductions: 3, days: 90 });
    const { paymentId } = await test.buy(nadia, { introductions: 2, days: 30 });
    await inTransaction(test.ctx, (tx) => holdPurchase(tx, { paymentId, isHeld: true }));
    expect(await test.show(nadia)).toMatchObject({ introductions_left: 3 });
    await inTransaction(test.ctx, (tx) => takeBackPurchase(tx, { paymentId, staffId: null, reason: 'service not delivered' }));
    expect(await test.show(nadia)).toMatchObject({ introductions_left: 3 });
  });
});

describe('the manager', () => {
  it('[AST-20][STAFF-20] is overdue an hour after one working day, and stands on top', async () => {
    await test.buy(nadia);
    const id = await test.serviceOf(nadia);
    const find = async () => (await test.call(listAssistedServices, { query: {}, token: await fresh() })).body.data;
    expect((await find()).find((one) => one.id === id)).toMatchObject({ is_overdue: false, call_due_at: '2026-06-16T06:00:00.000Z' });
    test.ctx.clock.set(new Date('2026-06-16T07:00:00Z'));
    expect((await find()).find((one) => one.id === id)?.is_overdue).toBe(false);
    test.ctx.clock.set(new Date('2026-06-16T07:00:01Z'));
    await test.buy(await test.woman());
    const all = await find();
    expect(all[0]?.is_overdue).toBe(true);
    expect(all.at(-1)?.is_overdue).toBe(false);
  });

  it('[AST-21][STAFF-20] is named and changed: told, and given the conversation with Support; nobody else can be', async () => {
    await test.buy(nadia);
    const id = await test.serviceOf(nadia);
    const [second, moderator] = await Promise.all([
      signUpPerson(test, { roles: ['admin'], fullName: 'Selina Hossain' }),
      signUpPerson(test, { roles: ['moderator'] }),
    ]);
    expect((await test.name(id)).status).toBe(200);
    expect((await test.name(id)).status).toBe(200);
    expect((await test.name(id, second.accountId)).body.data.manager?.name).toBe('Selina Hossain');
    expect((await test.name(id, moderator.accountId)).failure.errors?.['staff_id']).toEqual(['Please choose one of the support team.']);
    expect((await test.name(id, nadia.accountId)).status).toBe(422);
    const seen = await test.show(nadia);
    expect(seen?.manager).toMatchObject({ name: 'Selina Hossain', languages: ['Bengali'], photo: null });
    expect((await test.noticesOf(nadia)).filter((type) => type === 'assisted_manager')).toHaveLength(2);
    expect(
      await test.rows('select assignee_id::int as assignee from support_case where thread_id = $1', [seen?.manager?.chat_thread_id]),
    ).toEqual([{ assignee: second.accountId }]);
  });

  it('[AST-22][STAFF-20] records events; inner notes are the colleagues’ alone', async () => {
    const id = await test.serve(nadia);
    const record = (kind: string, text: string, isVisible: boolean) =>
      test.call(recordEvent, {
        params: { id: String(id) },
        token: test.manager.token,
        body: { kind, text, is_visible: isVisible } as never,
      });
    await record('consultation_held', 'We spoke for an hour.', true);
    const inner = await record('note', 'The father is hard to please.', false);
    expect(inner.body.data.events[0]).toMatchObject({ text: 'The father is hard to please.', is_visible: false });
    const seen = await test.show(nadia);
    expect(seen?.events.map(({ kind }) => kind)).toEqual(['consultation_held', 'wishes_confirmed', 'manager_named', 'purchase']);
    expect(JSON.stringify(seen)).not.toContain('hard to please');
    expect((await record('wishes_confirmed', 'By hand', true)).status).toBe(422);
  });

  it('[AST-24] the wishes are confirmed once, or sent back with words', async () => {
    await test.buy(nadia);
    const id = await test.serviceOf(nadia);
    const send = (answer: 'confirm' | 'change', text = '') => test.call(answerWishes, { token: nadia.token, body: { answer, text } });
    expect((await send('confirm')).failure.code).toBe('nothing_to_confirm');
    await test.write(id, 'A teacher.');
    expect((await send('change')).failure.errors?.['text']).toBeDefined();
    expect((await send('change', 'Rather a doctor.')).body.data?.wishes.state).toBe('change_asked');
    expect((await test.write(id, 'A doctor.')).body.data.wishes).toEqual({ text: 'A doctor.', state: 'proposed', change: null });
    const both = await Promise.all([send('confirm'), send('confirm')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await test.show(nadia)).toMatchObject({ step: 2, wishes: { text: 'A doctor.', state: 'confirmed' } });
  });
});

describe('the end', () => {
  it('[AST-16][AST-26] is told a week before and at the end, and is read-only then', async () => {
    const id = await test.serve(nadia, { days: 10 });
    test.later(3 * DAY_SECONDS);
    await test.settle();
    await test.settle();
    test.later(7 * DAY_SECONDS);
    expect((await test.show(nadia))?.state).toBe('ended');
    await test.settle();
    await test.settle();
    expect((await test.noticesOf(nadia)).filter((type) => type === 'assisted_ended')).toHaveLength(2);
    const rahim = await test.man();
    expect((await test.offer(id, rahim, await fresh())).failure.code).toBe('service_ended');
    expect(await test.rows('select state from assisted_service where id = $1', [id])).toEqual([{ state: 'ended' }]);
  });

  it('[AST-41][PAY-146] an erased account leaves nothing of what it wrote', async () => {
    const id = await test.serve(nadia);
    const rahim = await test.man();
    await test.offer(id, rahim);
    await test.call(requestConsultation, { token: nadia.token, body: { name: 'Nadia', phone: '01712000999' } });
    await test.ctx.pool.query("update account set state = 'erased' where id = $1", [nadia.accountId]);
    await inTransaction(test.ctx, (tx) => announce(tx, 'account.erased', { accountId: nadia.accountId }));
    expect(await test.rows('select state, wishes from assisted_service where id = $1', [id])).toEqual([{ state: 'ended', wishes: null }]);
    expect(await test.rows('select state, words from assisted_introduction where service_id = $1', [id])).toEqual([
      { state: 'ended', words: '' },
    ]);
    expect(await test.rows('select 1 from call_request where member_id = $1', [nadia.accountId])).toEqual([]);
  });
});

describe('a consultation', () => {
  const ask = (body: Readonly<Record<string, unknown>>, token?: string) =>
    test.call(requestConsultation, { body: body as never, ...(token ? { token } : {}) });
  const countOf = async (key: string): Promise<number> =>
    (await test.rows<{ count: number }>('select count(*)::int as count from call_request where phone_key = $1', [key]))[0]?.count ?? 0;

  it('[AST-11][AST-12][AST-38] is stored once within 24 hours, however the number is written and however many taps', async () => {
    const taps = ['01712 345-678', '+8801712345678', '8801712345678', '০১৭১২৩৪৫৬৭৮'].map((phone) =>
      ask({ name: '<b>Nadia</b>', phone }, nadia.token),
    );
    for (const { status, body } of await Promise.all(taps)) expect([status, body.message]).toEqual([200, 'Request sent successfully!']);
    expect(await countOf('01712345678')).toBe(1);
    expect((await test.show(nadia))?.request).toEqual({ date: START.toISOString(), state: 'new' });
    const { body } = await test.call(listCallRequests, { query: {}, token: test.manager.token });
    expect(body.data[0]).toMatchObject({ name: '<b>Nadia</b>', whatsapp: null, member: { id: nadia.accountId } });
    test.later(DAY_SECONDS);
    await ask({ name: 'Nadia', phone: '01712345678' });
    expect(await countOf('01712345678')).toBe(2);
  });

  it('[AST-12][AST-13] once the first is done the phone may ask again', async () => {
    await ask({ name: 'Karim', phone: '+14155550100' });
    await ask({ name: 'Karim', phone: '+14155550100' });
    expect(await countOf('14155550100')).toBe(1);
    await test.ctx.pool.query("update call_request set status = 'done' where phone_key = '14155550100'");
    await ask({ name: 'Karim', phone: '+14155550100' });
    expect(await countOf('14155550100')).toBe(2);
  });

  it.each([
    [{ phone: '01712345678' }, 'name', 'Please enter your name'],
    [{ name: 'N', phone: '01712345678' }, 'name', 'Please enter your name'],
    [{ name: 'Nadia' }, 'phone', 'Please enter your phone number'],
    [{ name: 'Nadia', phone: '123456' }, 'phone', 'Please enter a valid phone number'],
    [{ name: 'Nadia', phone: '1234567890123456' }, 'phone', 'Please enter a valid phone number'],
    [{ name: 'Nadia', phone: 'call me' }, 'phone', 'Please enter a valid phone number'],
    [{ name: 'Nadia', phone: '01712345678', whatsapp: 'none' }, 'whatsapp', 'Please enter a valid WhatsApp number'],
  ])('[AST-10] %j is refused at its field', async (body, field, sentence) => {
    const { status, failure } = await ask(body);
    expect([status, failure.errors?.[field]]).toEqual([422, [sentence]]);
  });

  it('[AST-14] is deleted 12 months after it was done, and not before', async () => {
    await ask({ name: 'Old', phone: '01912345678' });
    await test.ctx.pool.query("update call_request set status = 'done', desk_changed_at = $1 where phone_key = '01912345678'", [START]);
    test.ctx.clock.set(new Date('2027-06-15T06:00:00Z'));
    await settleServiceJobs[1]?.run(test.ctx, {});
    expect(await countOf('01912345678')).toBe(1);
    test.ctx.clock.set(new Date('2027-06-15T06:00:01Z'));
    await settleServiceJobs[1]?.run(test.ctx, {});
    expect(await countOf('01912345678')).toBe(0);
  });
});

it('[AST-05] the assisted packages are listed for everybody, with their introductions first', async () => {
  const picture = await drawnPicture();
  await inTransaction(test.ctx, (tx) =>
    putPackageOnSale(
      tx,
      {
        name: 'Family',
        price: 5_000_000,
        validityDays: 90,
        counts: { ...NO_COUNTS, meetingTable: 2 },
        extraFeatures: [],
        introductions: 3,
        catalogue: 'assisted',
      },
      picture,
    ),
  );
  const { body } = await test.call(listAssistedPackages);
  expect(body.data).toEqual([
    expect.objectContaining({ name: 'Family', introductions: '3', meeting_table: '2', features: ['3 Introductions', '2 Meeting Table'] }),
  ]);
});
