import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changeClosureRequest,
  deactivateAccount,
  downloadClosureAttachment,
  listClosureRequests,
  showClosureRequest,
} from '@app/contract/account-closure';
import { reactivateAccount } from '@app/contract/accounts';
import { applyForJob, changeJobApplication, downloadJobCv, listJobApplications, showJobApplication } from '@app/contract/careers';
import { changeContactMessage, listContactMessages, showContactMessage } from '@app/contract/contact';
import { listColleagues } from '@app/contract/service-desk';
import { inTransaction } from '#platform/context';
import { announce } from '#platform/events';
import { connectLive, connectStaff, openSession, openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { FORM, PDF } from '../careers/careers.testing.ts';
import { countWaitingMessages } from '../contact/index.ts';
import { countWaitingApplications } from '../careers/index.ts';
import { countWaitingClosures } from '../account-closure/index.ts';

let test: TestApp;
let amina: Person;
let bashir: Person;
beforeAll(async () => {
  test = await openTestApp();
  amina = await signUpPerson(test, { roles: ['support'], fullName: 'Amina Begum' });
  bashir = await signUpPerson(test, { roles: ['support'], fullName: 'Bashir Ahmed' });
});
afterAll(() => test.close());

const rows = async (statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await test.ctx.pool.query<Record<string, unknown>>(statement, values)).rows;
const entriesOf = (subject: string) =>
  rows('select actor_id, action, before, after, details from audit_entry where subject = $1 order by id', [subject]);

type Written = { readonly name?: string; readonly status?: string; readonly minutesAgo?: number; readonly memberId?: number | null };

/** Puts a message into the list; returns its number. */
async function message({ name = 'Karim Mia', status = 'new', minutesAgo = 0, memberId = null }: Written = {}): Promise<number> {
  const at = new Date(test.ctx.clock.now().getTime() - minutesAgo * 60_000);
  const [row] = await rows(
    `insert into contact_message (name, phone, email, description, language, status, member_id, created_at)
     values ($1, '+8801712345678', 'karim@example.com', 'How do I change my photo?', 'bn', $2, $3, $4) returning id`,
    [name, status, memberId, at],
  );
  return Number(row?.['id']);
}

const read = (id: number) => test.call(showContactMessage, { token: amina.token, params: { id: String(id) } });
const change = (who: Person, id: number, body: object) =>
  test.call(changeContactMessage, { token: who.token, params: { id: String(id) }, body });
const list = (query: object = {}) => test.call(listContactMessages, { token: amina.token, query });
const get = (path: string, token = amina.token) =>
  test.app.inject({ url: `/api/staff/${path}`, headers: { authorization: `Bearer ${token}` } });

beforeEach(async () => {
  test.ctx.clock.advance(60);
  await test.ctx.pool.query('truncate contact_message, job_application, closure_request, service_note cascade');
});

describe('a list', () => {
  it('[STAFF-19] shows what is open, oldest first, with what the sender gave', async () => {
    await message({ name: 'Third' });
    await message({ name: 'First', minutesAgo: 30, status: 'in_progress' });
    await message({ name: 'Second', minutesAgo: 20, memberId: amina.accountId });
    await message({ name: 'Done', minutesAgo: 40, status: 'done' });
    const { data, ...keys } = (await list()).body;
    expect(data.map(({ name }) => name)).toEqual(['First', 'Second', 'Third']);
    expect(keys).toMatchObject({ current_page: 1, total: 3, per_page: 50, last_page: 1 });
    expect(data[0]).toEqual({
      id: expect.any(Number),
      status: 'in_progress',
      assignee: null,
      changed_by: null,
      changed_at: null,
      revision: 0,
      created_at: new Date(test.ctx.clock.now().getTime() - 1_800_000).toISOString(),
      name: 'First',
      phone: '+8801712345678',
      email: 'karim@example.com',
      subject: null,
      excerpt: 'How do I change my photo?',
      language: 'bn',
      member: null,
    });
    expect(data[1]?.member).toEqual({ id: amina.accountId, member_code: amina.memberCode });
  });

  it('[STAFF-19] is narrowed by status and assignee, and turned round', async () => {
    const [mine, theirs] = [await message({ name: 'Mine', minutesAgo: 2 }), await message({ name: 'Theirs', minutesAgo: 1 })];
    await message({ name: 'Nobody’s' });
    await message({ name: 'Done', status: 'done' });
    await change(amina, mine, { assignee_id: amina.accountId });
    await change(bashir, theirs, { assignee_id: bashir.accountId });
    const names = async (query: object) => (await list(query)).body.data.map(({ name }) => name);
    expect(await names({ assignee: 'me' })).toEqual(['Mine']);
    expect(await names({ assignee: String(bashir.accountId) })).toEqual(['Theirs']);
    expect(await names({ assignee: 'nobody' })).toEqual(['Nobody’s']);
    expect(await names({ status: 'done' })).toEqual(['Done']);
    expect(await names({ sort: '-created', status: 'open' })).toEqual(['Nobody’s', 'Theirs', 'Mine']);
    expect(await names({ status: 'all' })).toHaveLength(4);
    for (const query of [{ status: 'x' }, { assignee: 'x' }, { sort: 'name' }, { format: 'xml' }])
      expect((await list(query)).status, JSON.stringify(query)).toBe(422);
  });

  it('[STAFF-19] has 50 a page', async () => {
    for (let n = 0; n < 51; n += 1) await message({ name: `No ${n}`, minutesAgo: 100 - n });
    const { data, last_page: last, total } = (await list({ page: '2' })).body;
    expect([data.map(({ name }) => name), last, total]).toEqual([['No 50'], 2, 51]);
  });

  it('[STAFF-19][STAFF-27][STAFF-55] comes as a file with what the sender gave, cells made harmless, and is in the journal', async () => {
    await message({ name: '=1+1', minutesAgo: 3 });
    const id = await message({ name: 'রহিমা' });
    await change(amina, id, { assignee_id: bashir.accountId, status: 'in_progress' });
    const file = await get('contact-messages?format=csv&status=open');
    expect([file.statusCode, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      expect.stringMatching(/^attachment; filename="contact-messages-\d{4}-\d\d-\d\d\.csv"$/),
    ]);
    const [head, first, second] = file.body.replace('\uFEFF', '').split('\r\n');
    expect(head).toBe('id,created_at,status,assignee,name,phone,email,subject,description,language,member_code');
    expect(first).toContain(",new,,'=1+1,'+8801712345678,karim@example.com,,How do I change my photo?,bn,");
    expect(second).toContain(',in_progress,Bashir Ahmed,রহিমা,');
    const [entry] = await rows("select actor_id, details from audit_entry where action = 'contact.download-messages'");
    expect(entry).toEqual({ actor_id: amina.accountId, details: { filters: { status: 'open', sort: 'created' } } });
  });
});

describe('working on one of it', () => {
  it('[STAFF-19][STAFF-05] status, assignee and a note are kept with who and when, and are in the journal', async () => {
    const id = await message();
    const { body } = await change(amina, id, {
      status: 'in_progress',
      assignee_id: bashir.accountId,
      notes: ' Called, nobody there. ',
      seen: 0,
    });
    expect(body.data).toMatchObject({
      status: 'in_progress',
      assignee: { id: bashir.accountId, name: 'Bashir Ahmed' },
      changed_by: { id: amina.accountId },
      changed_at: test.ctx.clock.now().toISOString(),
      revision: 1,
      description: 'How do I change my photo?',
      notes: [{ text: 'Called, nobody there.', by: { id: amina.accountId }, created_at: test.ctx.clock.now().toISOString() }],
    });
    expect((await read(id)).body.data).toEqual(body.data);
    expect(await entriesOf(`contact-message:${id}`)).toEqual([
      {
        actor_id: amina.accountId,
        action: 'contact.change-message',
        before: { status: 'new', assigneeId: null },
        after: { status: 'in_progress', assigneeId: bashir.accountId },
        details: { noteId: expect.any(Number) },
      },
    ]);
    expect(JSON.stringify(await entriesOf(`contact-message:${id}`))).not.toContain('nobody there');
  });

  it('[STAFF-25] the second of two is told what was decided and by whom, and nothing of theirs is kept', async () => {
    const id = await message();
    const both = await Promise.all(
      [amina, bashir].map((who) => change(who, id, { status: 'done', assignee_id: who.accountId, notes: 'Mine', seen: 0 })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const winner = both[0]?.status === 200 ? amina : bashir;
    const refused = both.find(({ status }) => status === 409)?.failure;
    const by = { id: winner.accountId, name: winner === amina ? 'Amina Begum' : 'Bashir Ahmed' };
    expect(refused).toMatchObject({
      code: 'already_decided',
      outcome: 'done',
      assignee: by,
      decided_by: by,
      decided_at: expect.any(String),
    });
    expect((await read(id)).body.data).toMatchObject({ revision: 1, notes: [{ by: { id: winner.accountId } }] });
    expect(await entriesOf(`contact-message:${id}`)).toHaveLength(1);
  });

  it('[STAFF-25] a second tap of the same person changes nothing and adds no second note', async () => {
    const id = await message();
    const twice = [
      await change(amina, id, { status: 'done', notes: 'Told', seen: 0 }),
      await change(amina, id, { status: 'done', notes: 'Told', seen: 0 }),
    ];
    expect(twice.map(({ status, body }) => [status, body.data.revision, body.data.notes.length])).toEqual([
      [200, 1, 1],
      [200, 1, 1],
    ]);
    expect(await entriesOf(`contact-message:${id}`)).toHaveLength(1);
  });

  it('[STAFF-19] refuses a colleague who may not do it, a note that is too long, and what is not there', async () => {
    const id = await message();
    const moderator = await signUpPerson(test, { roles: ['moderator'] });
    const gone = await signUpPerson(test, { roles: ['support'], state: 'suspended' });
    for (const { accountId } of [moderator, gone, await signUpPerson(test)]) {
      const { status, failure } = await change(amina, id, { assignee_id: accountId });
      expect([status, failure.errors]).toEqual([422, { assignee_id: ['Please choose one of the support team.'] }]);
    }
    expect((await change(amina, id, { notes: 'x'.repeat(1001) })).status).toBe(422);
    expect([(await change(amina, 999_999, { status: 'done' })).status, (await read(999_999)).status]).toEqual([404, 404]);
    expect((await read(id)).body.data).toMatchObject({ status: 'new', revision: 0, notes: [] });
  });

  it('[STAFF-02][STAFF-19] names those who can be given it: support and administrators who are there', async () => {
    const admin = await signUpPerson(test, { roles: ['admin'], fullName: 'Zahir Khan' });
    const { data } = (await test.call(listColleagues, { token: amina.token })).body;
    expect(data.map(({ id }) => id)).toEqual([amina.accountId, bashir.accountId, admin.accountId]);
  });

  it('[STAFF-25] colleagues with the list open hear of it at once, others of the staff and members do not', async () => {
    const [finance, member] = [await signUpPerson(test, { roles: ['finance'] }), await signUpPerson(test)];
    const open = [await connectStaff(test, bashir.token), await connectStaff(test, finance.token), await connectLive(test, member.token)];
    const id = await message();
    await change(amina, id, { status: 'done' });
    expect((await open[0]?.next('console'))?.data).toEqual({ topic: 'contact_message', id });
    for (const other of open.slice(1)) {
      other?.send({ type: 'ping' });
      await other?.next('pong');
      expect(other?.all('console')).toEqual([]);
    }
    for (const one of open) await one.break();
  });
});

describe('job applications', () => {
  const apply = async () => {
    const body = { ...FORM, encrypted_id: 'general', first_name: '=Nadia' };
    const sent = await test.call(applyForJob, { body, files: { cv: { fileName: 'cv.pdf', bytes: PDF } } });
    expect(sent.status).toBe(201);
    return Number((await rows('select max(id) as id from job_application'))[0]?.['id']);
  };

  it('[STAFF-19][PUB-231] are listed, read and worked on, as plain text', async () => {
    const id = await apply();
    const { data } = (await test.call(listJobApplications, { token: amina.token })).body;
    expect(data).toMatchObject([
      { id, job_title: 'General Application', first_name: '=Nadia', last_name: 'Rahman', experience: 3, status: 'new' },
    ]);
    const one = await test.call(showJobApplication, { token: amina.token, params: { id: String(id) } });
    expect(one.body.data).toMatchObject({
      date_of_birth: '1998-04-12',
      gender: 'female',
      profile_link: 'https://example.com/nadia',
      why_hire: 'I listen.',
      cv: { file_name: 'cv.pdf', type: 'application/pdf', bytes: PDF.length },
      notes: [],
    });
    expect(JSON.stringify(one.body)).not.toMatch(/cv_key|sealed/);
    const body = { status: 'done', notes: 'Invited' };
    expect((await test.call(changeJobApplication, { token: amina.token, params: { id: String(id) }, body })).body.data.status).toBe('done');
    expect(await countWaitingApplications(test.ctx)).toEqual({ name: 'job-applications', count: 0, oldestAt: null });
  });

  it('[STAFF-19][PUB-222][STAFF-05] a CV leaves as a download alone, and each is in the journal', async () => {
    const id = await apply();
    const file = await get(`job-applications/${id}/cv`);
    expect([file.statusCode, file.headers['content-disposition'], file.headers['content-type']]).toEqual([
      200,
      `attachment; filename="cv-${id}.pdf"`,
      'application/pdf',
    ]);
    expect(file.headers['content-security-policy']).toContain('sandbox');
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await entriesOf(`job-application:${id}`)).toMatchObject([{ actor_id: amina.accountId, action: 'careers.download-cv' }]);
    const others = [
      await signUpPerson(test, { roles: ['moderator'] }),
      await signUpPerson(test, { roles: ['finance'] }),
      await signUpPerson(test),
    ];
    for (const { token } of others) expect((await get(`job-applications/${id}/cv`, token)).json().code).toBe('forbidden_role');
    expect((await test.call(downloadJobCv, { token: amina.token, params: { id: '999999' } })).status).toBe(404);
    expect(await entriesOf(`job-application:${id}`)).toHaveLength(1);
  });

  it('[STAFF-27] come as a file with what the sender gave', async () => {
    await apply();
    const file = await get('job-applications?format=csv');
    expect(file.body.split('\r\n')[1]).toContain(",General Application,'=Nadia,Rahman,'+880 1711-000001,nadia@example.com,1998-04-12,");
  });
});

describe('closure requests', () => {
  const close = async (attachment = true) => {
    const who = await signUpPerson(test);
    const files = { attachment: { fileName: 'why.txt', bytes: Buffer.from('আর খুঁজছি না।'), type: 'text/plain' } };
    await test.call(deactivateAccount, {
      token: who.token,
      body: { reason: 'I want a break from matchmaking' },
      ...(attachment ? { files } : {}),
    });
    const id = Number((await rows('select max(id) as id from closure_request'))[0]?.['id']);
    return { who, id };
  };

  it('[STAFF-19][STAFF-05] are listed with their reason; what was attached is a download, which is in the journal', async () => {
    const { who, id } = await close();
    const { data } = (await test.call(listClosureRequests, { token: amina.token })).body;
    expect(data).toMatchObject([
      {
        id,
        member: { id: who.accountId, member_code: who.memberCode },
        kind: 'deactivate',
        reason: 'I want a break from matchmaking',
        has_attachment: true,
        undone_at: null,
        status: 'new',
      },
    ]);
    const file = await get(`closure-requests/${id}/attachment`);
    expect([file.statusCode, file.headers['content-disposition'], file.body]).toEqual([
      200,
      `attachment; filename="closure-${id}.txt"`,
      'আর খুঁজছি না।',
    ]);
    expect(await entriesOf(`closure-request:${id}`)).toMatchObject([{ action: 'account-closure.download-attachment' }]);
    const without = await close(false);
    const params = { id: String(without.id) };
    expect((await test.call(downloadClosureAttachment, { token: amina.token, params })).status).toBe(404);
    expect(await countWaitingClosures(test.ctx)).toEqual({ name: 'closure-requests', count: 2, oldestAt: test.ctx.clock.now() });
  });

  it('[STAFF-19][STAFF-25] one whose member came back is done, and who looked before is told', async () => {
    const { who, id } = await close();
    const { token } = await openSession(test, who.accountId);
    await test.call(reactivateAccount, { token });
    const late = await test.call(changeClosureRequest, {
      token: amina.token,
      params: { id: String(id) },
      body: { status: 'in_progress', seen: 0 },
    });
    expect([late.status, late.failure]).toMatchObject([409, { outcome: 'done', assignee: null, decided_by: null, decided_at: null }]);
    expect((await countWaitingClosures(test.ctx)).count).toBe(0);
  });

  it('[ACC-63][STAFF-19] an erased account takes reason, file and notes with it', async () => {
    const { who, id } = await close();
    const params = { id: String(id) };
    await test.call(changeClosureRequest, { token: amina.token, params, body: { notes: 'Called Nadia, she found somebody.' } });
    await inTransaction(test.ctx, (tx) => announce(tx, 'account.erased', { accountId: who.accountId }));
    const { data } = (await test.call(showClosureRequest, { token: amina.token, params })).body;
    expect(data).toMatchObject({ reason: null, has_attachment: false, status: 'done', notes: [] });
  });
});

it('[STAFF-07] what waits is counted, with the age of the oldest', async () => {
  expect(await countWaitingMessages(test.ctx)).toEqual({ name: 'contact-messages', count: 0, oldestAt: null });
  await message({ minutesAgo: 9, status: 'done' });
  await message({ minutesAgo: 5, status: 'in_progress' });
  await message();
  const oldestAt = new Date(test.ctx.clock.now().getTime() - 300_000);
  expect(await countWaitingMessages(test.ctx)).toEqual({ name: 'contact-messages', count: 2, oldestAt });
});

it('[ACC-63] what was noted on the messages of an erased account goes with them', async () => {
  const member = await signUpPerson(test);
  const [theirs, others] = [await message({ memberId: member.accountId }), await message()];
  for (const id of [theirs, others]) await change(amina, id, { notes: 'Has asked before' });
  await inTransaction(test.ctx, (tx) => announce(tx, 'account.erased', { accountId: member.accountId }));
  expect((await rows('select target_id from service_note')).map((row) => row['target_id'])).toEqual([others]);
});
