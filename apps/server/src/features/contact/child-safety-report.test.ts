import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#platform/log';
import { signUpPerson, type Person } from '#testing';
import { openContactTest, pictureWithPlace, REPORT, type ContactTest } from './contact.testing.ts';

const PICTURE_WRONG = 'The picture must be an image of at most 5 MB.';
const ADDRESS = '203.0.113.77';

let test: ContactTest;
let nadia: Person;
beforeAll(async () => {
  test = await openContactTest();
  nadia = await signUpPerson(test);
});
afterAll(() => test.close());
beforeEach(() => test.empty());

const firstPictureKey = async (): Promise<string> => String((await test.reports())[0]?.['picture_key']);

describe('a concern about a child', () => {
  it('[PUB-153][PUB-154] needs nothing but what happened, and is answered with a reference', async () => {
    const answer = await test.report({}, { language: 'bn' });
    expect(answer).toMatchObject({ status: 201, body: { result: true, message: 'ধন্যবাদ। আপনার অভিযোগ পাঠানো হয়েছে।' } });
    const { reference } = answer.body.data;
    expect(reference).toMatch(/^CS-[2-9A-HJKMNP-TV-Z]{6}$/);
    const full = await test.report({ subject_ref: 'BN100001', reply_to: '01712 345678', with_name: '0' });
    expect(full.body.message).toBe('Thank you. Your report has been sent.');
    const created_at = test.ctx.clock.now();
    const open = { status: 'new', looked_at_by: null, looked_at_since: null, subject_member_id: null, evidence: [], evidence_keys: [] };
    const undecided = { decision: null, decided_by: null, decided_at: null, decision_reason: null };
    const empty = { subject_ref: null, reply_to: null, picture_key: null, member_id: null, ...open, ...undecided, created_at };
    expect(await test.reports()).toEqual([
      { id: expect.any(Number), reference, ...REPORT, ...empty },
      {
        id: expect.any(Number),
        reference: full.body.data.reference,
        ...REPORT,
        ...empty,
        subject_ref: 'BN100001',
        reply_to: '01712 345678',
      },
    ]);
    expect(full.body.data.reference).not.toBe(reference);
  });

  it('[PUB-155] keeps nothing of who sent it, also of a member, in no table', async () => {
    const way = { token: nadia.token, address: ADDRESS };
    for (const body of [{}, { with_name: 0 }, { with_name: '0' }]) expect((await test.report(body, way)).status).toBe(201);
    for (const report of await test.reports()) expect(report).toMatchObject({ member_id: null, reply_to: null });
    const { rows: tables } = await test.ctx.pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    for (const { name } of tables) {
      const { rows } = await test.ctx.pool.query<{ count: number }>(
        `select count(*)::int as count from "${name}" as row where row::text like '%${ADDRESS}%'`,
      );
      expect([name, rows[0]?.count]).toEqual([name, 0]);
    }
  });

  it('[PUB-155] is sent with the name where the member ticks it; nobody else has a name to send', async () => {
    for (const way of [{ token: nadia.token }, {}, { token: 'x'.repeat(43) }])
      expect((await test.report({ with_name: 1 }, way)).status).toBe(201);
    expect((await test.reports()).map((report) => report['member_id'])).toEqual([nadia.accountId, null, null]);
  });

  it('[PUB-155] leaves no network address in the log', () => {
    const lines: string[] = [];
    const log = createLog('trace', { write: (line) => void lines.push(line) });
    const req = { method: 'POST', url: '/api/child-safety-report', ip: ADDRESS, headers: {}, socket: { remoteAddress: ADDRESS } };
    log.info({ req }, 'incoming request');
    expect(lines).toHaveLength(1);
    expect(lines.join('')).not.toContain(ADDRESS);
  });
});

describe('its picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    '[PUB-222][PUB-232][NEVER-06] a %s of any size is kept for staff alone, without its place',
    async (kind) => {
      const sent = await pictureWithPlace(kind);
      expect((await test.report({}, {}, sent, '../../etc/passwd')).status).toBe(201);
      const key = await firstPictureKey();
      expect(key).toMatch(/^report\/[A-Za-z0-9_-]{43}$/);
      const stored = await test.ctx.storage.get(key);
      const { format, exif } = await sharp(stored ?? Buffer.alloc(0)).metadata();
      expect([format, exif]).toEqual(['jpeg', undefined]);
      for (const address of [`/${key}`, `/api/${key}`, `/media/${key}`, `/uploads/${key}`])
        expect((await test.app.inject({ url: address })).statusCode).toBe(404);
      const { rows } = await test.ctx.pool.query('select * from discarded_file where object_key = $1', [key]);
      expect(rows).toEqual([]);
    },
  );

  it('[PUB-232] of another kind, whatever its name says: 415, and nothing is stored', async () => {
    const animated = await pictureWithPlace('gif');
    const broken = Buffer.concat([(await pictureWithPlace('jpeg')).subarray(0, 200), Buffer.alloc(2000, 7)]);
    for (const bytes of [Buffer.from('%PDF-1.4 a letter'), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), animated, broken]) {
      const answer = await test.report({}, {}, bytes);
      expect(answer).toMatchObject({
        status: 415,
        failure: { code: 'unsupported_type', message: PICTURE_WRONG, errors: { picture: [PICTURE_WRONG] } },
      });
    }
    expect(await test.reports()).toEqual([]);
  });

  it('[PUB-232] of more than 5 MB: 413, and nothing is stored; an empty one is none', async () => {
    const answer = await test.report({}, {}, Buffer.alloc(5 * 1024 * 1024 + 1));
    expect(answer).toMatchObject({ status: 413, failure: { code: 'file_too_large', message: PICTURE_WRONG } });
    expect(await test.reports()).toEqual([]);
    expect((await test.report({}, {}, Buffer.alloc(0))).status).toBe(201);
    expect((await test.reports())[0]).toMatchObject({ picture_key: null });
  });

  it('[PUB-228] goes with a report that is not stored', async () => {
    const captcha = await test.solved();
    const picture = await pictureWithPlace();
    const answers = await Promise.all([1, 2].map(() => test.report({ captcha }, {}, picture)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await test.reports()).toHaveLength(1);
    const { rows } = await test.ctx.pool.query("select object_key from discarded_file where object_key like 'report/%'");
    expect(rows).toEqual([]);
  });
});

describe('what is refused', () => {
  it.each([
    ['description', undefined, 'Please write what happened'],
    ['description', '  ', 'Please write what happened'],
    ['description', 'x'.repeat(5001), 'This text is too long'],
    ['subject_ref', 'x'.repeat(301), 'This text is too long'],
    ['subject_ref', 'one\ntwo', 'Please write this in one line'],
    ['reply_to', 'x'.repeat(255), 'This text is too long'],
    ['reply_to', 'a@example.com\r\nBcc: b@example.com', 'Please write this in one line'],
    ['with_name', 'yes', 'Please choose whether your name goes along'],
  ])('[PUB-226] %s %o: 422 at the field, and nothing is stored', async (field, value, sentence) => {
    expect((await test.report({ [field]: value })).failure).toMatchObject({
      code: 'validation_failed',
      errors: { [field]: [sentence] },
    });
    expect(await test.reports()).toEqual([]);
  });

  it('[PUB-227] without a captcha that was solved, in time and once', async () => {
    const used = await test.solved();
    expect((await test.report({ captcha: used })).status).toBe(201);
    for (const captcha of [undefined, '', 'nonsense', used])
      expect((await test.report({ captcha })).failure).toMatchObject({
        code: 'captcha_failed',
        message: 'Please confirm that you are not a robot.',
      });
    expect(await test.reports()).toHaveLength(1);
  });

  it('[PUB-229] the eleventh of an hour from one network address', async () => {
    for (let count = 1; count <= 10; count += 1) expect((await test.report({}, { address: ADDRESS })).status).toBe(201);
    expect((await test.report({}, { address: ADDRESS })).failure.code).toBe('too_many_requests');
    expect((await test.report()).status).toBe(201);
    test.ctx.clock.advance(3600);
    expect((await test.report({}, { address: ADDRESS })).status).toBe(201);
  });
});
