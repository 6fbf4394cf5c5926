import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changeSanction,
  downloadAppealFile,
  getAppeal,
  liftSanction,
  listAppeals,
  removePost,
  revokeSanction,
  showAppeal,
  suspendMember,
  terminateMember,
  upholdSanction,
  warnMember,
} from '@app/contract/sanctions';
import { inTransaction } from '#platform/context';
import { announce } from '#platform/events';
import { openSession, type Person } from '#testing';
import { standingOf } from '#features/entitlements';
import { pdf } from '../../platform/documents/documents.testing.ts';
import { sellPackage } from '../entitlements/entitlements.testing.ts';
import { countWaitingAppeals } from './index.ts';
import { appealAddress } from './appeal-token.ts';
import { DAY_SECONDS, openSanctionsTest, picture, TEXT, type SanctionsTest } from './sanctions.testing.ts';

const START = new Date('2026-06-15T06:00:00Z');
let test: SanctionsTest;
let first: Person;
let second: Person;
let rahim: Person;
beforeAll(async () => void (test = await openSanctionsTest({ environment: { RATE_LIMIT: 'off' } })));
afterAll(() => test.close());
beforeEach(async () => {
  test.ctx.clock.set(START);
  [first, second, rahim] = [await test.moderator(), await test.moderator(), await test.person()];
});

const warned = async (): Promise<number> => (await test.decide(warnMember, first, rahim)).body.data.id;
const appealed = async (sanctionId: number): Promise<number> => {
  await test.appealByLink(appealAddress(test.ctx, sanctionId));
  return Number((await test.rows('select id from appeal where sanction_id = $1', sanctionId))[0]?.['id']);
};
type Decide = typeof upholdSanction | typeof changeSanction;
const decide = (call: Decide, by: Person, id: number, body: Record<string, unknown> = {}) =>
  test.call(call as typeof upholdSanction, {
    params: { id: String(id) },
    token: by.token,
    body: { reason: 'Looked at all messages', ...body },
  });

describe('an appeal', () => {
  it('[FAIR-03][STAFF-52] is sent once, signed in, with up to three files that are written anew', async () => {
    const id = await warned();
    const files = [await picture(), await picture(), await picture()];
    const [one, other] = await Promise.all([test.appeal(rahim, id, TEXT, files), test.appeal(rahim, id, TEXT)]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    expect([one, other].find(({ status }) => status === 409)?.failure.code).toBe('already_appealed');
    const mine = (await test.sanctionsOf(rahim))[0];
    expect(mine).toMatchObject({ may_appeal: 0, appeal: { text: TEXT, outcome: null, decide_by: test.inDays(7) } });
    expect((await test.appeal(rahim, id)).failure.code).toBe('already_appealed');
    const keysOf = async (sanctionId: number) =>
      (await test.rows('select id, file_keys from appeal where sanction_id = $1', sanctionId))[0] as { id: number; file_keys: string[] };
    const { file_keys: kept } = await keysOf(id);
    // Whichever of the two came first: of the other no file is left.
    expect([0, 3]).toContain(kept.length);
    expect(await test.rows('select object_key from discarded_file where object_key = any($1)', kept)).toEqual([]);
    const another = await warned();
    await test.appeal(rahim, another, TEXT, files);
    const { id: appeal, file_keys: keys } = await keysOf(another);
    expect(keys).toHaveLength(3);
    const file = await test.app.inject({
      url: `/api/staff/appeals/${appeal}/files/1`,
      headers: { authorization: `Bearer ${second.token}` },
    });
    expect([file.statusCode, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      200,
      'image/jpeg',
      `attachment; filename="appeal-${appeal}-1.jpg"`,
    ]);
    expect((await sharp(files[0]).metadata()).exif).toBeDefined();
    expect((await sharp(file.rawPayload).metadata()).exif, '[NEVER-06]').toBeUndefined();
  });

  it('[STAFF-52] is checked as uploads are', async () => {
    const id = await warned();
    const four = await Promise.all([1, 2, 3, 4].map(picture));
    expect((await test.appeal(rahim, id, TEXT, four)).failure.errors).toEqual({ files: ['You can add at most 3 files.'] });
    const text = await test.appeal(rahim, id, TEXT, [Buffer.from('no picture')]);
    expect([text.status, text.failure.code]).toEqual([415, 'unsupported_type']);
    const script = await test.appeal(rahim, id, TEXT, [pdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' })]);
    expect([script.status, script.failure.errors]).toEqual([
      415,
      { files: ['This file is damaged, locked, or holds programs. Take a picture of it and add that.'] },
    ]);
    const large = await test.appeal(rahim, id, TEXT, [Buffer.alloc(5 * 1024 * 1024 + 1)]);
    expect([large.status, large.failure.code]).toEqual([413, 'file_too_large']);
    expect((await test.appeal(rahim, id, 'Too short')).failure.errors).toEqual({ text: ['Please write at least 20 characters.'] });
    expect((await test.appeal(rahim, id, 'x'.repeat(3001))).failure.errors).toEqual({ text: ['Please write at most 3000 characters.'] });
    expect(await test.rows('select 1 from appeal where sanction_id = $1', id)).toEqual([]);
    expect((await test.appeal(rahim, id, TEXT, [pdf()])).status).toBe(200);
    expect(await test.rows('select file_types from appeal where sanction_id = $1', id)).toEqual([{ file_types: ['application/pdf'] }]);
  });

  it('[QUAL-34] is tried 20 times an hour, good or not, by the link too', async () => {
    const id = await warned();
    const attempt = async () => (await test.appeal(rahim, id, TEXT, [Buffer.from('no picture')])).status;
    expect(await attempt()).toBe(415);
    const tries = { name: 'sanctions.appeals', max: 20, windowSeconds: 3600, by: 'account' } as const;
    await test.ctx.limits.countAll(tries, Array<number>(18).fill(rahim.accountId));
    expect(await attempt()).toBe(415);
    const byLink = () => test.appealByLink(appealAddress(test.ctx, id));
    for (const { status, failure, headers } of [await test.appeal(rahim, id), await byLink()])
      expect([status, failure.code, headers['retry-after']]).toEqual([429, 'too_many_requests', '3600']);
    test.ctx.clock.advance(3600);
    expect((await byLink()).status).toBe(200);
  });

  it('[FAIR-03] ends 30 days after the decision; nobody else appeals it', async () => {
    const id = await warned();
    const nadia = await test.person();
    expect((await test.appeal(nadia, id)).status).toBe(404);
    test.ctx.clock.advance(30 * DAY_SECONDS + 1);
    const late = await test.appealByLink(appealAddress(test.ctx, id));
    expect([late.status, late.failure.code, late.failure.message]).toEqual([
      410,
      'appeal_over',
      'The time to appeal this decision is over.',
    ]);
  });

  it('[AUTH-141] ends sooner in a demo that sets it, and says so', async () => {
    const demo = await openSanctionsTest({ environment: { RATE_LIMIT: 'off', DEMO: '1', APPEAL_DAYS: '2' } });
    demo.ctx.clock.set(START);
    const nadia = await demo.person();
    const { id } = (await demo.decide(warnMember, await demo.moderator(), nadia)).body.data;
    expect((await demo.sanctionsOf(nadia))[0]).toMatchObject({ may_appeal: 1, appeal_until: '2026-06-17T06:00:00.000Z' });
    demo.ctx.clock.advance(2 * DAY_SECONDS + 1);
    expect((await demo.sanctionsOf(nadia))[0]?.may_appeal).toBe(0);
    expect((await demo.appeal(nadia, id)).failure.code).toBe('appeal_over');
    await demo.close();
  });

  it('[FAIR-03][STAFF-52] by a link without a session: a forged, cut or foreign one opens nothing', async () => {
    const id = await warned();
    const token = appealAddress(test.ctx, id).split('/').at(-1) ?? '';
    const open = (text: string) => test.call(getAppeal, { params: { token: text } });
    expect((await open(token)).body.data).toMatchObject({ id, kind: 'warning', may_appeal: 1 });
    for (const other of [token.slice(0, -1), `${id + 1}-${token.split('-').slice(1).join('-')}`, `${id}`, 'x'])
      expect([(await open(other)).status, (await open(other)).failure.message]).toEqual([404, 'This link is no longer valid.']);
    await inTransaction(test.ctx, (tx) => announce(tx, 'account.erased', { accountId: rahim.accountId }));
    expect((await open(token)).status).toBe(404);
  });
});

describe('its decision', () => {
  it('[FAIR-03][STAFF-25] is of this one alone: others go on waiting', async () => {
    const karim = await test.person();
    const [one, other] = [await appealed(await warned()), await appealed((await test.decide(warnMember, first, karim)).body.data.id)];
    expect((await decide(upholdSanction, second, one)).status).toBe(200);
    const decisions = await test.rows('select id, outcome, decided_by, decision_reason from appeal where id = any($1) order by id', [
      one,
      other,
    ]);
    expect(decisions).toEqual([
      { id: one, outcome: 'upheld', decided_by: second.accountId, decision_reason: 'Looked at all messages' },
      { id: other, outcome: null, decided_by: null, decision_reason: null },
    ]);
  });

  it('[FAIR-03][STAFF-52] is never the first decider’s, who cannot open it either; the database refuses it too', async () => {
    const id = await appealed(await warned());
    for (const call of [showAppeal, upholdSanction, revokeSanction] as const)
      expect((await decide(call as typeof upholdSanction, first, id)).failure.code).toBe('own_decision');
    const file = await test.call(downloadAppealFile, { params: { id: String(id), file: '1' }, token: first.token });
    expect(file.failure.code).toBe('own_decision');
    const list = await test.call(listAppeals, { token: first.token, query: {} });
    expect(list.body.data.find((row) => row.id === id)).toMatchObject({ is_own: true, is_late: false, member_name: 'Nadia Rahman' });
    const byHand = test.ctx.pool.query(
      "update appeal set decided_by = $2, decided_at = now(), outcome = 'upheld', decision_reason = 'By hand' where id = $1",
      [id, first.accountId],
    );
    await expect(byHand).rejects.toMatchObject({ constraint: 'appeal_by_another' });
    const byMember = test.ctx.pool.query(
      "update appeal set decided_by = $2, decided_at = now(), outcome = 'upheld', decision_reason = 'By hand' where id = $1",
      [id, rahim.accountId],
    );
    await expect(byMember).rejects.toMatchObject({ constraint: 'appeal_not_by_oneself' });
  });

  it('[STAFF-25] is made once: the second reads what was decided and by whom', async () => {
    const id = await appealed(await warned());
    const waiting = await countWaitingAppeals(test.ctx);
    expect([waiting.name, waiting.oldestAt]).toEqual(['appeals', START]);
    expect(waiting.count).toBeGreaterThan(0);
    const third = await test.moderator();
    const both = await Promise.all([decide(upholdSanction, second, id), decide(revokeSanction, third, id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409)?.failure;
    const made = both.find(({ status }) => status === 200)?.body.data;
    expect(late).toMatchObject({ code: 'already_decided', outcome: made?.outcome, decided_by: { id: made?.decided_by?.id } });
    await expect(test.ctx.pool.query("update appeal set outcome = 'changed' where id = $1", [id])).rejects.toMatchObject({
      constraint: 'appeal_fixed',
    });
  });

  it('[FAIR-03] taken back, a suspension ends with an apology and the days lost, once', async () => {
    const { endsAt } = await sellPackage(test, rahim.accountId, { counts: { contact: 5 }, days: 30 });
    const sanction = (await test.decide(suspendMember, first, rahim)).body.data.id;
    const id = await appealed(sanction);
    test.ctx.clock.advance(10 * DAY_SECONDS);
    second = await test.moderator();
    const answers = await Promise.all([1, 2].map(() => decide(revokeSanction, second, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 200)?.body.data).toMatchObject({
      outcome: 'taken_back',
      given_back: { days: 10, credits: 0 },
    });
    expect(await test.stateOf(rahim)).toMatchObject({ state: 'active' });
    const standing = await standingOf(test.ctx, rahim.accountId);
    expect(standing.current?.endsAt).toEqual(new Date(endsAt.getTime() + 10 * DAY_SECONDS * 1000));
    await test.runJobs();
    expect(test.ctx.sent.sms.filter(({ to }) => to === rahim.phone).at(-1)?.text).toMatch(/We were wrong, and we apologise.*10 days/);
    const { token } = await openSession(test, rahim.accountId);
    expect((await test.sanctionsOf({ ...rahim, token }))[0]).toMatchObject({
      taken_back: 1,
      appeal: { given_back: { days: 10, credits: 0 } },
    });
  });

  it('[FAIR-03] taken back, a suspension that was lifted before gives the days until then, and not one more', async () => {
    const { endsAt } = await sellPackage(test, rahim.accountId, { counts: { contact: 5 }, days: 30 });
    const suspended = await test.decide(suspendMember, first, rahim, { until: test.inDays(20) });
    const id = await appealed(suspended.body.data.id);
    test.ctx.clock.advance(4 * DAY_SECONDS);
    expect((await test.decide(liftSanction, await test.moderator(), rahim)).status).toBe(200);
    test.ctx.clock.advance(6 * DAY_SECONDS);
    const { body } = await decide(revokeSanction, await test.moderator(), id);
    expect(body.data).toMatchObject({ outcome: 'taken_back', given_back: { days: 4, credits: 0 } });
    expect((await standingOf(test.ctx, rahim.accountId)).current?.endsAt).toEqual(new Date(endsAt.getTime() + 4 * DAY_SECONDS * 1000));
  });

  it('[FAIR-03][STAFF-44] taken back, an ended membership has its credits and days again, as many as were forfeited', async () => {
    await sellPackage(test, rahim.accountId, { counts: { contact: 5, voice: 2 }, days: 30 });
    test.ctx.clock.advance(10 * DAY_SECONDS);
    first = await test.moderator();
    const { body } = await test.decide(terminateMember, first, rahim, { ground: 'fraud' });
    expect(await standingOf(test.ctx, rahim.accountId)).toMatchObject({ current: null, counters: { contact: 0, voice: 0 } });
    const id = await appealed(body.data.id);
    test.ctx.clock.advance(5 * DAY_SECONDS);
    second = await test.moderator();
    const decided = await decide(revokeSanction, second, id);
    expect(decided.body.data.given_back).toEqual({ days: 5, credits: 7 });
    const { counters, current } = await standingOf(test.ctx, rahim.accountId);
    expect([counters.contact, counters.voice, current?.isRunning]).toEqual([5, 2, true]);
    expect(current?.endsAt).toEqual(new Date(test.inDays(20)));
    expect(await test.stateOf(rahim)).toMatchObject({ state: 'active' });
  });

  it('[FAIR-03] taken back, the credit of a removed post comes back', async () => {
    const [spent] = await test.rows(
      `with pot as (insert into credit_entry (member_id, kind, allowance_month, change, movement, created_at) values ($1, 'feed', '2026-06', 5, 'grant', now()))
       insert into credit_entry (member_id, kind, allowance_month, change, movement, act, act_key, created_at)
       values ($1, 'feed', '2026-06', -1, 'spend', 'feed_post', 'feed_post:' || $1 || ':11111111-1111-4111-8111-111111111111', now()) returning id`,
      rahim.accountId,
    );
    const [post] = await test.rows(
      `insert into post (member_id, content, picture_type, client_id, credit_entry_id, created_at)
       values ($1, 'A post', '', '11111111-1111-4111-8111-111111111111', $2, now()) returning id`,
      rahim.accountId,
      spent?.['id'],
    );
    const removed = await test.decide(removePost as typeof warnMember, first, { accountId: Number(post?.['id']) });
    expect(removed.body.data).toMatchObject({ kind: 'content_removed', target: { type: 'post', id: post?.['id'] } });
    expect((await test.noticesOf(rahim))[0]).toMatchObject({ type: 'content_removed', opens: '/feed' });
    const again = await test.decide(removePost as typeof warnMember, first, { accountId: Number(post?.['id']) });
    expect(again.status).toBe(404);
    const { body } = await decide(revokeSanction, second, await appealed(removed.body.data.id));
    expect(body.data.given_back).toEqual({ days: 0, credits: 1 });
    expect(await test.rows("select change from credit_entry where member_id = $1 and movement = 'return'", rahim.accountId)).toEqual([
      { change: 1 },
    ]);
  });

  it('[STAFF-52] changed, it ends sooner, cannot be appealed again, and an ended membership becomes a suspension', async () => {
    await sellPackage(test, rahim.accountId, { counts: { contact: 5 }, days: 30 });
    const { body } = await test.decide(terminateMember, first, rahim, { ground: 'threats' });
    const id = await appealed(body.data.id);
    expect((await decide(changeSanction, second, id)).failure.errors).toEqual({ until: ['Please choose the day on which it ends.'] });
    const { status, body: changed } = await decide(changeSanction, second, id, { until: test.inDays(14) });
    expect([status, changed.data.outcome]).toEqual([200, 'changed']);
    expect(await test.stateOf(rahim)).toMatchObject({ state: 'suspended', state_until: new Date(test.inDays(14)) });
    expect((await standingOf(test.ctx, rahim.accountId)).counters.contact).toBe(5);
    const rows = await test.rows(
      'select id, kind, ended_how, changed_from, decided_by from sanction where member_id = $1 order by id',
      rahim.accountId,
    );
    expect(rows).toMatchObject([
      { kind: 'termination', ended_how: 'changed' },
      { kind: 'suspension', ended_how: null, changed_from: body.data.id, decided_by: second.accountId },
    ]);
    expect((await test.appealByLink(appealAddress(test.ctx, Number(rows[1]?.['id'])))).failure.code).toBe('already_appealed');
    test.ctx.clock.advance(14 * DAY_SECONDS);
    await test.runJob('accounts.apply-due-states');
    expect(await test.stateOf(rahim)).toMatchObject({ state: 'active' });
  });

  it('[FAIR-03] upheld, nothing changes but that the member reads why; what waits longer than seven days is marked', async () => {
    const sanction = await warned();
    const id = await appealed(sanction);
    test.ctx.clock.advance(7 * DAY_SECONDS + 1);
    second = await test.moderator();
    const list = await test.call(listAppeals, { token: second.token, query: {} });
    expect(list.body.data.find((row) => row.id === id)).toMatchObject({ is_late: true, is_own: false, kind: 'warning' });
    expect((await test.call(showAppeal, { params: { id: String(id) }, token: second.token })).body.data).toMatchObject({
      text: TEXT,
      sanction: { id: sanction },
    });
    await decide(upholdSanction, second, id);
    const { token } = await openSession(test, rahim.accountId);
    expect((await test.sanctionsOf({ ...rahim, token }))[0]?.appeal).toMatchObject({ outcome: 'upheld', reason: 'Looked at all messages' });
  });
});

it('[ACC-64] with the account go the words of sanctions and appeals, and the files', async () => {
  const id = await warned();
  expect((await test.appeal(rahim, id, TEXT, [await picture()])).status).toBe(200);
  const [before] = await test.rows('select file_keys from appeal where sanction_id = $1', id);
  await inTransaction(test.ctx, (tx) => announce(tx, 'account.erased', { accountId: rahim.accountId }));
  expect(await test.rows('select reason, evidence, rests_on from sanction where id = $1', id)).toEqual([
    { reason: '', evidence: [], rests_on: [] },
  ]);
  expect(await test.rows('select text, file_keys from appeal where sanction_id = $1', id)).toEqual([{ text: '', file_keys: [] }]);
  const [key] = (before?.['file_keys'] ?? []) as string[];
  expect(await test.rows('select 1 from discarded_file where object_key = $1', key)).toHaveLength(1);
});
