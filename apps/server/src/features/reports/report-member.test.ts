import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REPORT_REASONS, reportReasons } from '@app/contract/reports';
import { announce } from '#platform/events';
import { inTransaction } from '#platform/context';
import { erasePhotos } from '#features/photos';
import type { Person } from '#testing';
import { openReportsTest, pictureWithPlace, type ReportsTest } from './reports.testing.ts';

let test: ReportsTest;
let nadia: Person;
let rahim: Person;
beforeAll(async () => void (test = await openReportsTest()));
afterAll(() => test.close());
beforeEach(async () => {
  nadia = await test.person({ gender: 'female' });
  rahim = await test.person({
    gender: 'male',
    fullName: 'Rahim Uddin',
    nickname: 'Rahim',
    profile: { tagline: 'A quiet life', introduction: 'Call me at once' },
  });
});

const filesLeft = async (keys: readonly string[]) =>
  (await Promise.all(keys.map((key) => test.ctx.storage.get(key)))).filter((bytes) => bytes !== null).length;

describe('reporting a member', () => {
  it('[REL-48][REL-49] is stored with reason and words, thanks the reporter, and the reported one learns nothing', async () => {
    const { status, body } = await test.reportMember(nadia, {
      user_id: String(rahim.accountId),
      reason: 'asks_for_money',
      detail: '  He asked for\n500 taka  ',
    });
    expect([status, body.message]).toEqual([200, 'Thank you. Your report has been sent to our team.']);
    expect(await test.filedBy(nadia)).toMatchObject([
      {
        type: 'member',
        target_id: rahim.accountId,
        reported_member_id: rahim.accountId,
        reason: 'asks_for_money',
        detail: 'He asked for\n500 taka',
        status: 'open',
        attachment_key: null,
      },
    ]);
    const { rows } = await test.ctx.pool.query('select from notification where member_id = $1', [rahim.accountId]);
    expect(rows).toHaveLength(0);
    expect(await test.blocks()).toEqual([]);
  });

  it('[STAFF-16][REL-87] keeps what was reported as it was then, whatever becomes of it', async () => {
    await test.photoOf(rahim);
    await test.reportMember(nadia, { user_id: rahim.accountId });
    await test.ctx.pool.query("update profile set full_name = 'Somebody Else', tagline = null, introduction = null where member_id = $1", [
      rahim.accountId,
    ]);
    await inTransaction(test.ctx, (tx) => erasePhotos(tx, rahim.accountId));
    test.ctx.clock.advance(10_000);
    await test.runJob('media.delete-discarded-files');
    const [filed] = await test.filedBy(nadia);
    expect(filed?.evidence).toMatchObject({
      memberCode: rahim.memberCode,
      name: 'Rahim Uddin',
      nickname: 'Rahim',
      tagline: 'A quiet life',
      introduction: 'Call me at once',
      gender: 1,
      files: [{ kind: 'profile', status: 'approved', key: filed?.evidence_keys[0] }],
    });
    const copy = await test.ctx.storage.get(filed?.evidence_keys[0] ?? '');
    expect((await sharp(copy ?? Buffer.alloc(0)).metadata()).width).toBe(600);
  });

  it('[REL-50] Under 18 comes first in the order of staff', async () => {
    for (const reason of ['fake_profile', 'under_18', 'already_married'])
      await test.reportMember(await test.person(), { user_id: rahim.accountId, reason });
    const { rows } = await test.ctx.pool.query<{ reason: string }>(
      "select reason from report where status = 'open' and reported_member_id = $1 order by is_urgent desc, id",
      [rahim.accountId],
    );
    expect(rows.map(({ reason }) => reason)).toEqual(['under_18', 'fake_profile', 'already_married']);
  });

  it('[REL-48] takes an image of at most 5 MB, encoded anew and without its place; staff alone could read it', async () => {
    expect((await test.reportMember(nadia, { user_id: rahim.accountId }, await pictureWithPlace())).status).toBe(200);
    const [filed] = await test.filedBy(nadia);
    const stored = await test.ctx.storage.get(filed?.attachment_key ?? '');
    expect((await sharp(stored ?? Buffer.alloc(0)).metadata()).exif).toBeUndefined();
    const large = await test.reportMember(await test.person(), { user_id: rahim.accountId }, Buffer.alloc(5 * 1024 * 1024 + 1));
    expect([large.status, large.failure.code, large.failure.message]).toEqual([413, 'file_too_large', 'The photo must be at most 5 MB.']);
    const text = await test.reportMember(await test.person(), { user_id: rahim.accountId }, Buffer.from('no picture'));
    expect([text.status, text.failure.code]).toEqual([415, 'unsupported_type']);
    expect(await test.ctx.pool.query('select from report where reported_member_id = $1', [rahim.accountId])).toMatchObject({
      rowCount: 1,
    });
  });

  it('[REL-48][REL-44] also blocks in the same step where asked', async () => {
    await test.reportMember(nadia, { user_id: rahim.accountId, block: '1' });
    expect(await test.blocks()).toEqual([{ blocker_id: nadia.accountId, blocked_id: rahim.accountId }]);
    await test.ctx.pool.query('delete from block');
    const carol = await test.person();
    await test.reportMember(carol, { user_id: rahim.accountId, block: '0' });
    expect(await test.blocks()).toEqual([]);
  });

  it('[REL-87] a second one on the same member is refused while the first is open, also at once, and leaves no file', async () => {
    await test.photoOf(rahim);
    const before = (await test.ctx.pool.query('select from discarded_file')).rowCount;
    const answers = await Promise.all([1, 2, 3].map(() => test.reportMember(nadia, { user_id: rahim.accountId })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.failure).toMatchObject({
      code: 'already_reported',
      message: 'You have already reported this.',
    });
    const [filed] = await test.filedBy(nadia);
    expect(await filesLeft(filed?.evidence_keys ?? [])).toBe(1);
    expect((await test.ctx.pool.query('select from discarded_file')).rowCount).toBe(before);
    await test.ctx.pool.query("update report set status = 'dismissed', decided_at = now() where id = $1", [filed?.id]);
    expect((await test.reportMember(nadia, { user_id: rahim.accountId })).status).toBe(200);
  });

  it('[REL-87] not oneself', async () => {
    expect((await test.reportMember(nadia, { user_id: nadia.accountId })).failure).toMatchObject({
      code: 'own_profile',
      message: 'This is your own profile.',
    });
  });

  it('[PROF-03][REL-83] whoever is not available is not there, blocked either way, closed or unknown', async () => {
    const [blocker, blocked] = [await test.person(), await test.person()];
    await test.block(blocker, nadia);
    await test.block(nadia, blocked);
    const closed = await test.person({ state: 'deactivated' });
    const unfinished = await test.person({ registrationStep: 4 });
    for (const id of [blocker.accountId, blocked.accountId, closed.accountId, unfinished.accountId, 999_999, 'x', -1, 0]) {
      const { status, failure } = await test.reportMember(nadia, { user_id: id });
      expect([status, failure.message], String(id)).toEqual([404, 'This profile is not available.']);
    }
    await test.ctx.pool.query('delete from block');
    expect(await test.filedBy(nadia)).toEqual([]);
  });

  it('[PROF-30] anybody may be reported by anybody: purpose and gender do not count', async () => {
    const agent = await test.person({ purpose: 'agent' });
    expect((await test.reportMember(agent, { user_id: nadia.accountId })).status).toBe(200);
    expect((await test.reportMember(nadia, { user_id: agent.accountId })).status).toBe(200);
  });

  it('[REL-48] says at its field what is missing', async () => {
    const at = async (body: Record<string, unknown>) =>
      (await test.reportMember(nadia, { user_id: rahim.accountId, ...body })).failure.errors;
    expect(await at({ reason: '' })).toEqual({ reason: ['Please select a reason'] });
    expect(await at({ reason: undefined })).toEqual({ reason: ['Please select a reason'] });
    expect(await at({ reason: 'other', detail: ' \n ' })).toEqual({ detail: ['Please describe what happened.'] });
    expect(await at({ detail: 'x'.repeat(1001) })).toEqual({ detail: ['Please write at most 1000 characters.'] });
    expect((await test.reportMember(nadia, { user_id: rahim.accountId, reason: 'other', detail: 'x'.repeat(1000) })).status).toBe(200);
  });

  it('[REL-86][REL-87] 20 a day; refused ones do not count, and what is reported already is refused as that', async () => {
    const people = await Promise.all(Array.from({ length: 21 }, () => test.person()));
    await test.reportMember(nadia, { user_id: 999_999 });
    const answers: number[] = [];
    const report = async (one?: Person) => (await test.reportMember(nadia, { user_id: one?.accountId })).status;
    answers.push(await report(people[0]), await report(people[0]), await report(people[0]));
    for (const one of people.slice(1)) answers.push(await report(one));
    expect(answers).toEqual([200, 409, 409, ...Array.from({ length: 19 }, () => 200), 429]);
    expect(await report(people[19])).toBe(409);
    test.ctx.clock.advance(86_401);
    expect((await test.reportMember(nadia, { user_id: people[20]?.accountId })).status).toBe(200);
  });

  it('[REL-48] every reason has its words in both languages', () => {
    expect(REPORT_REASONS.map((reason) => reportReasons[reason].en)).toEqual([
      'Fake profile',
      'Wrong information',
      'Asks for money',
      'Abusive or harassing messages',
      'Inappropriate photos or posts',
      'Already married',
      'Under 18',
      'Other',
    ]);
    for (const { bn } of Object.values(reportReasons)) expect(bn).toMatch(/[\u0980-\u09ff]/);
  });
});

describe('what is kept of reports', () => {
  it('[ACC-66] a decided one is gone with its files after 24 months; an open one stays', async () => {
    await test.photoOf(rahim);
    await test.reportMember(nadia, { user_id: rahim.accountId }, await pictureWithPlace());
    const carol = await test.person();
    await test.reportMember(carol, { user_id: rahim.accountId });
    const [filed] = await test.filedBy(nadia);
    await test.ctx.pool.query("update report set status = 'warned', decided_at = $2 where id = $1", [filed?.id, test.ctx.clock.now()]);
    test.ctx.clock.advance(730 * 86_400);
    await test.runJob('reports.delete-old');
    expect(await test.filedBy(nadia)).toHaveLength(1);
    test.ctx.clock.advance(1);
    await test.runJob('reports.delete-old');
    await test.runJob('media.delete-discarded-files');
    expect(await test.filedBy(nadia)).toHaveLength(0);
    expect(await filesLeft([...(filed?.evidence_keys ?? []), filed?.attachment_key ?? ''])).toBe(0);
    expect(await test.filedBy(carol)).toHaveLength(1);
  });

  it('[REL-77] with the reporter’s account go the words and the image of decided ones', async () => {
    await test.reportMember(nadia, { user_id: rahim.accountId, reason: 'other', detail: 'my own words' }, await pictureWithPlace());
    const carol = await test.person();
    await test.reportMember(nadia, { user_id: carol.accountId, detail: 'still needed' });
    const [first] = await test.filedBy(nadia);
    await test.ctx.pool.query("update report set status = 'dismissed', decided_at = now() where id = $1", [first?.id]);
    await inTransaction(test.ctx, (tx) => announce(tx, 'account.erased', { accountId: nadia.accountId }));
    await test.runJob('media.delete-discarded-files');
    expect((await test.filedBy(nadia)).map(({ detail }) => detail)).toEqual(['', 'still needed']);
    expect(await filesLeft([first?.attachment_key ?? ''])).toBe(0);
  });
});
