import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logOut, me, reactivateAccount, restoreAccount } from '@app/contract/accounts';
import { inTransaction } from '#platform/context';
import { announce } from '#platform/events';
import { createSealing } from '#platform/sealing';
import { openSession, signUpPerson, type Person } from '#testing';
import { pdf } from '../../platform/documents/documents.testing.ts';
import { openClosureTest, REASON, type ClosureTest, type Kind } from './account-closure.testing.ts';
import { downloadAttachment, resealAttachments } from './index.ts';

let test: ClosureTest;
let nadia: Person;
beforeAll(async () => void (test = await openClosureTest()));
afterAll(() => test.end());
beforeEach(async () => {
  test.ctx.clock.set(new Date('2026-07-01T06:00:00Z'));
  await test.runJobs();
  test.ctx.sent.mail.length = 0;
  test.ctx.sent.sms.length = 0;
  nadia = await signUpPerson(test, { fullName: 'Nadia Rahman', email: `n${Math.random()}@example.com`, isEmailVerified: true });
});

const KINDS: readonly Kind[] = ['deactivate', 'delete'];
const TEXT = { fileName: 'why.txt', bytes: Buffer.from('আর খুঁজছি না।') };
const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('deactivating', () => {
  it('[ACC-53][ACC-54][ACC-77] keeps the reason apart from the history, and the session', async () => {
    const answer = await test.close('deactivate', nadia.token);
    expect(answer.body).toEqual({ result: true, message: 'Your account has been deactivated.' });
    expect((await test.call(me, { token: nadia.token })).body).toMatchObject({ account_state: 'deactivated', deletion_at: null });
    expect(await test.requestsOf(nadia.accountId)).toMatchObject([
      { kind: 'deactivate', reason: REASON, attachment_key: null, undone_at: null, completed_at: null },
    ]);
    expect(await test.historyOf(nadia.accountId)).toEqual([{ from_state: 'active', to_state: 'deactivated', reason: null }]);
    const bengali = await signUpPerson(test);
    expect((await test.close('deactivate', bengali.token, { language: 'bn' })).failure.message).toBe('আপনার অ্যাকাউন্ট নিষ্ক্রিয় করা হয়েছে।');
  });

  it('[ACC-56] is undone by reactivating, and can be done again; those of others stay', async () => {
    const karim = await signUpPerson(test);
    for (const { token } of [nadia, karim]) await test.close('deactivate', token);
    await test.call(reactivateAccount, { token: nadia.token });
    expect(await test.requestsOf(karim.accountId)).toMatchObject([{ kind: 'deactivate', undone_at: null }]);
    expect((await test.requestsOf(nadia.accountId))[0]?.['undone_at']).toEqual(new Date('2026-07-01T06:00:00Z'));
    expect((await test.close('deactivate', nadia.token)).status).toBe(200);
    expect((await test.requestsOf(nadia.accountId)).map((row) => row['undone_at'] === null)).toEqual([false, true]);
  });

  it('[ACC-03][ACC-56] a notice of the staff keeps its reason', async () => {
    await test.rows("update account set membership_ends_at = '2026-07-05', state_reason = 'Misuse' where id = $1", [nadia.accountId]);
    await test.close('deactivate', nadia.token);
    await test.call(reactivateAccount, { token: nadia.token });
    expect((await test.call(me, { token: nadia.token })).body).toMatchObject({ membership_ends_reason: 'Misuse' });
  });
});

describe('deleting', () => {
  it('[ACC-60][ACC-61][ACC-76] closes for 30 days, ends every session and says so by e-mail and by SMS', async () => {
    const elsewhere = await openSession(test, nadia.accountId);
    const answer = await test.close('delete', nadia.token);
    expect(answer.body).toEqual({
      result: true,
      message: 'Your account is closed. It will be erased on 31 July 2026.',
      deletion_at: '2026-07-31T06:00:00.000Z',
    });
    for (const token of [nadia.token, elsewhere.token]) expect((await test.call(me, { token })).status).toBe(401);
    await test.runJobs();
    const words = 'Your account is closed and will be erased on 31 July 2026. Sign in to restore it.';
    expect(test.ctx.sent.mail.map(({ text }) => text)).toEqual([expect.stringContaining(words)]);
    expect(test.ctx.sent.sms.map(({ to, text }) => [to, text])).toEqual([[nadia.phone, `Bondhon: ${words}`]]);
    expect(await test.rows('select 1 from notification where member_id = $1', [nadia.accountId])).toEqual([]);
    const { token } = await openSession(test, nadia.accountId);
    expect((await test.call(me, { token })).body).toMatchObject({
      account_state: 'deletion_pending',
      deletion_at: '2026-07-31T06:00:00.000Z',
    });
  });

  it('[ACC-60] in Bengali', async () => {
    const rahim = await signUpPerson(test, { language: 'bn' });
    const { failure } = await test.close('delete', rahim.token, { language: 'bn' });
    expect(failure.message).toBe('আপনার অ্যাকাউন্ট বন্ধ করা হয়েছে। ৩১ জুলাই, ২০২৬ তারিখে এটি মুছে ফেলা হবে।');
    await test.runJobs();
    expect(test.ctx.sent.sms[0]?.text).toContain('৩১ জুলাই, ২০২৬ তারিখে এটি মুছে ফেলা হবে।');
  });

  it('[ACC-62] a deactivated account goes back to being deactivated, and nobody is told that it is visible', async () => {
    await test.close('deactivate', nadia.token);
    await test.close('delete', nadia.token);
    const { token } = await openSession(test, nadia.accountId);
    expect((await test.call(restoreAccount, { token })).body).toMatchObject({ message: 'Your account has been restored.' });
    expect(await test.stateOf(nadia.accountId)).toBe('deactivated');
    expect((await test.requestsOf(nadia.accountId)).map(({ kind, undone_at: undoneAt }) => [kind, undoneAt === null])).toEqual([
      ['deactivate', true],
      ['delete', false],
    ]);
    expect(await test.rows("select 1 from notification where member_id = $1 and type = 'account_reactivated'", [nadia.accountId])).toEqual(
      [],
    );
    await test.call(reactivateAccount, { token });
    expect((await test.requestsOf(nadia.accountId)).every((row) => row['undone_at'] !== null)).toBe(true);
    expect(
      await test.rows("select 1 from notification where member_id = $1 and type = 'account_reactivated'", [nadia.accountId]),
    ).toHaveLength(1);
  });

  it('[AUTH-106] is for those too who began to register; deactivating is not', async () => {
    const { token } = await signUpPerson(test, { registrationStep: 4 });
    expect((await test.close('deactivate', token)).failure.code).toBe('registration_incomplete');
    expect((await test.close('delete', token)).status).toBe(200);
  });
});

describe('the rules of both', () => {
  it.each(KINDS)('[ACC-70] %s: staff are closed by an administrator', async (kind) => {
    const { token } = await signUpPerson(test, { roles: ['support'], registrationStep: 16 });
    const answer = await test.close(kind, token);
    expect([answer.status, answer.failure.code, answer.failure.message]).toEqual([
      403,
      'staff_account',
      'Ask an administrator to close a staff account.',
    ]);
  });

  it.each([
    ['', 'Please select a reason'],
    ['  \n ', 'Please select a reason'],
    [undefined, 'Please select a reason'],
    ['ক'.repeat(501), 'This text is too long'],
  ])('[ACC-51] the reason %j is refused', async (reason, sentence) => {
    for (const kind of KINDS) {
      const { status, failure } = await test.close(kind, nadia.token, { reason: reason ?? null });
      expect([status, failure.code, failure.errors]).toEqual([422, 'validation_failed', { reason: [sentence] }]);
    }
    expect([await test.requestsOf(nadia.accountId), await test.stateOf(nadia.accountId)]).toEqual([[], 'active']);
  });

  it('[ACC-51][AUTH-132] a reason of 500 characters is kept as it is, markup and all', async () => {
    const reason = `<b>${'ক'.repeat(497)}`;
    expect((await test.close('deactivate', nadia.token, { reason })).status).toBe(200);
    expect((await test.requestsOf(nadia.accountId))[0]?.['reason']).toBe(reason);
  });

  it.each(KINDS)('[ACC-79] %s: of taps at one moment one counts, and a later one changes nothing', async (kind) => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => test.close(kind, nadia.token, { file: TEXT })));
    // After a deletion the session is over: who comes too late for the lock is asked to sign in.
    expect(statuses(answers)[0]).toBe(200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 409, 401]).toContain(status);
    const { token } = await openSession(test, nadia.accountId);
    const late = await test.close(kind, token);
    const told = { deactivate: 'already_deactivated', delete: 'already_pending' } as const;
    expect([late.status, late.failure.code]).toEqual([409, told[kind]]);
    expect(await test.requestsOf(nadia.accountId)).toHaveLength(1);
    expect(await test.historyOf(nadia.accountId)).toHaveLength(1);
    expect(await test.storedFiles()).toHaveLength(kind === 'deactivate' ? 1 : 2);
    expect(await test.waitingFiles()).toEqual([]);
    await test.runJobs();
    expect(test.ctx.sent.sms).toHaveLength(kind === 'delete' ? 1 : 0);
  });

  it('[ACC-79] deactivating and deleting at one moment, while another browser signs out, end with the account closed, in whatever order', async () => {
    const other = await openSession(test, nadia.accountId);
    await Promise.all([
      test.close('deactivate', nadia.token),
      test.close('delete', nadia.token),
      test.call(logOut, { token: other.token }),
    ]);
    expect(['deletion_pending', 'deactivated']).toContain(await test.stateOf(nadia.accountId));
    const history = await test.historyOf(nadia.accountId);
    expect(await test.requestsOf(nadia.accountId)).toHaveLength(history.length);
  });

  it.each(KINDS)('[ACC-81] %s: a failure in the middle leaves state, table and store as they were', async (kind) => {
    const before = (await test.storedFiles()).length;
    await test.rows(`create function fail_closure() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`);
    await test.rows('create trigger fail_closure before insert on account_state_change for each row execute function fail_closure()');
    const answer = await test.close(kind, nadia.token, { file: TEXT });
    await test.rows('drop trigger fail_closure on account_state_change; drop function fail_closure()');
    expect([answer.status, await test.stateOf(nadia.accountId), await test.requestsOf(nadia.accountId)]).toEqual([500, 'active', []]);
    expect([(await test.storedFiles()).length, await test.waitingFiles()]).toEqual([before, []]);
    expect((await test.call(me, { token: nadia.token })).status).toBe(200);
  });

  it('[ACC-81] restore: a failure in the middle leaves the account as it was, to be deleted, and its request', async () => {
    await test.close('delete', nadia.token, { file: TEXT });
    const { token } = await openSession(test, nadia.accountId);
    const standing = async () => [
      await test.rows('select state, deletion_at from account where id = $1', [nadia.accountId]),
      await test.requestsOf(nadia.accountId),
      await test.historyOf(nadia.accountId),
      (await test.storedFiles()).length,
    ];
    const before = await standing();
    await test.rows(`create function fail_notice() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`);
    await test.rows('create trigger fail_notice before insert on notification for each row execute function fail_notice()');
    const answer = await test.call(restoreAccount, { token });
    await test.rows('drop trigger fail_notice on notification; drop function fail_notice()');
    expect(answer.status).toBe(500);
    expect(await standing()).toEqual(before);
    expect((await test.call(restoreAccount, { token })).status).toBe(200);
    expect(await test.stateOf(nadia.accountId)).toBe('active');
  });
});

describe('an attachment', () => {
  const attach = async (fileName: string, bytes: Buffer, kind: Kind = 'deactivate') =>
    test.close(kind, nadia.token, { file: { fileName, bytes } });
  const only = async () => {
    const [row] = await test.requestsOf(nadia.accountId);
    return { id: Number(row?.['id']), key: String(row?.['attachment_key']) };
  };

  it('[ACC-80] of another content, too large, empty or twice is refused, and nothing is stored', async () => {
    const before = (await test.storedFiles()).length;
    const table: [string, Buffer, number, string, string][] = [
      ['cv.pdf', Buffer.from('MZ program'), 415, 'unsupported_type', 'This file type is not allowed.'],
      ['a.jpg', Buffer.from('text'), 415, 'unsupported_type', 'This file type is not allowed.'],
      ['a.svg', Buffer.from('<svg/>'), 415, 'unsupported_type', 'This file type is not allowed.'],
      ['a.txt', Buffer.alloc(3_145_729, 97), 413, 'file_too_large', 'The attachment must not be larger than 3MB.'],
      ['a.txt', Buffer.alloc(0), 422, 'validation_failed', 'This file is empty. Please choose another one.'],
    ];
    for (const kind of ['deactivate', 'delete'] as const) {
      for (const [fileName, bytes, status, code, sentence] of table) {
        const answer = await attach(fileName, bytes, kind);
        expect([fileName, answer.status, answer.failure.code, answer.failure.message]).toEqual([fileName, status, code, sentence]);
        expect(answer.failure.errors).toEqual({ attachment: [sentence] });
      }
    }
    const boundary = 'two-files';
    const part = `--${boundary}\r\ncontent-disposition: form-data; name="attachment"; filename="a.txt"\r\n\r\nabc\r\n`;
    const twice = await test.app.inject({
      method: 'POST',
      url: '/api/member/account/delete',
      headers: { authorization: `Bearer ${nadia.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `--${boundary}\r\ncontent-disposition: form-data; name="reason"\r\n\r\nx\r\n${part}${part}--${boundary}--\r\n`,
    });
    expect([twice.statusCode, Object.keys(twice.json<{ errors: object }>().errors)]).toEqual([422, ['attachment']]);
    expect([await test.stateOf(nadia.accountId), await test.requestsOf(nadia.accountId)]).toEqual(['active', []]);
    expect([(await test.storedFiles()).length, await test.waitingFiles()]).toEqual([before, []]);
  });

  it('[ACC-52] of exactly 3 MB is taken', async () => {
    expect((await attach('a.txt', Buffer.alloc(3_145_728, 97))).status).toBe(200);
  });

  it('[ACC-80][QUAL-65] lies sealed, and staff get it as a download under a name of ours', async () => {
    await attach('a; x=.html.txt', TEXT.bytes);
    const { id, key } = await only();
    const sealed = (await test.ctx.storage.get(key)) ?? Buffer.alloc(0);
    expect([sealed.length > 0, sealed.includes(TEXT.bytes)]).toEqual([true, false]);
    const answer = await downloadAttachment(test.ctx, id);
    expect(answer?.file).toMatchObject({ type: 'text/plain', name: `closure-${id}.txt` });
    expect(answer?.file.bytes.equals(TEXT.bytes)).toBe(true);
    const [old] = test.ctx.settings.ENCRYPTION_KEYS;
    const keys = [{ id: 'newer', bytes: Buffer.alloc(32, 7) }, ...(old ? [old] : [])];
    const ctx = { ...test.ctx, sealing: createSealing({ ...test.ctx.settings, ENCRYPTION_KEYS: keys }) };
    await resealAttachments(ctx);
    expect((await only()).key).not.toBe(key);
    expect((await downloadAttachment(ctx, id))?.file.bytes.equals(TEXT.bytes)).toBe(true);
    // Back to the key that the other tests have; who rotates keeps the key from before until all is sealed anew.
    const back = { ...test.ctx, sealing: createSealing({ ...test.ctx.settings, ENCRYPTION_KEYS: keys.toReversed() }) };
    expect(await resealAttachments(back)).toBeGreaterThan(0);
    expect((await downloadAttachment(test.ctx, id))?.file.bytes.equals(TEXT.bytes)).toBe(true);
  });

  it('[QUAL-65] one that goes while all are sealed anew keeps none of the others waiting', async () => {
    const karim = await signUpPerson(test);
    await test.close('deactivate', karim.token, { file: TEXT });
    await attach('why.txt', TEXT.bytes);
    const [gone] = await test.requestsOf(karim.accountId);
    const { id, key } = await only();
    const { storage } = test.ctx;
    const get = storage.get.bind(storage);
    storage.get = (asked) => (asked === gone?.['attachment_key'] ? Promise.resolve(null) : get(asked));
    const keys = [{ id: 'newest', bytes: Buffer.alloc(32, 8) }, ...test.ctx.settings.ENCRYPTION_KEYS];
    const sealedBy = (order: typeof keys) => ({ ...test.ctx, sealing: createSealing({ ...test.ctx.settings, ENCRYPTION_KEYS: order }) });
    await resealAttachments(sealedBy(keys));
    expect((await only()).key).not.toBe(key);
    await resealAttachments(sealedBy(keys.toReversed()));
    storage.get = get;
    expect((await downloadAttachment(test.ctx, id))?.file.bytes.equals(TEXT.bytes)).toBe(true);
  });

  it('[QUAL-65] a picture loses its place, and a PDF with a script is refused', async () => {
    const drawing = sharp({ create: { width: 60, height: 40, channels: 3, background: 'white' } });
    const picture = await drawing
      .withExif({ IFD0: { Make: 'Galaxy S24' } })
      .jpeg()
      .toBuffer();
    const script = await attach('a.pdf', pdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }));
    expect([script.status, script.failure.code]).toEqual([415, 'unsupported_type']);
    await attach('a.jpg', picture);
    const kept = await downloadAttachment(test.ctx, (await only()).id);
    expect((await sharp(kept?.file.bytes).metadata()).exif).toBeUndefined();
  });

  it('[ACC-64] goes with the erasure, and the reason too; the row stays as completed', async () => {
    const karim = await signUpPerson(test);
    await test.close('delete', karim.token);
    await test.close('delete', nadia.token, { file: TEXT });
    const { key } = await only();
    await inTransaction(test.ctx, (tx) => announce(tx, 'account.erased', { accountId: nadia.accountId }));
    expect(await test.requestsOf(nadia.accountId)).toMatchObject([
      { kind: 'delete', reason: null, attachment_key: null, completed_at: test.ctx.clock.now() },
    ]);
    expect(await test.waitingFiles()).toContain(key);
    expect(await test.requestsOf(karim.accountId)).toMatchObject([{ kind: 'delete', reason: REASON, completed_at: null }]);
  });

  it('[AUTH-38] goes, with the reason and the notes of staff, where the account goes to the owner of its number', async () => {
    await test.close('delete', nadia.token, { file: TEXT });
    const { token } = await openSession(test, nadia.accountId);
    await test.call(restoreAccount, { token });
    await test.close('deactivate', token, { reason: 'I shall be away' });
    const [taken, standing] = await test.requestsOf(nadia.accountId);
    await test.rows(
      `insert into service_note (target_type, target_id, staff_id, text, created_at) values ('closure_request', $1, $2, 'Called twice', now())`,
      [taken?.['id'], nadia.accountId],
    );
    await inTransaction(test.ctx, (tx) => announce(tx, 'account.handed_over', { accountId: nadia.accountId }));
    expect(await test.requestsOf(nadia.accountId)).toMatchObject([
      { kind: 'delete', reason: null, attachment_key: null, attachment_type: null, undone_at: taken?.['undone_at'], completed_at: null },
      { kind: 'deactivate', reason: null, undone_at: null, completed_at: null },
    ]);
    expect([typeof taken?.['attachment_key'], standing?.['reason']]).toEqual(['string', 'I shall be away']);
    expect(await test.waitingFiles()).toContain(taken?.['attachment_key']);
    expect(await test.rows('select text from service_note where target_id = $1', [taken?.['id']])).toEqual([]);
  });

  it('[QUAL-57] more than twenty asks an hour are refused', async () => {
    for (let ask = 0; ask < 20; ask += 1) await attach('a.svg', TEXT.bytes);
    const { status, failure, headers } = await attach('a.svg', TEXT.bytes);
    expect([status, failure.code, Number(headers['retry-after']) > 0]).toEqual([429, 'too_many_requests', true]);
  });
});
