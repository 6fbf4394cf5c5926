import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listManagerCards, requestConsultation, saveManagerCard } from '@app/contract/assisted';
import { inTransaction } from '#platform/context';
import { announce } from '#platform/events';
import { deleteDueFiles } from '#features/files';
import { signUpPerson, type Person } from '#testing';
import { drawnPicture } from '../../publishing/publishing.testing.ts';
import { openAssistedTest, DAY_SECONDS, type AssistedTest } from '../assisted.testing.ts';
import { countWaitingServices } from '../staff/count-waiting.ts';

/** A Monday in Dhaka, at noon. */
const START = new Date('2026-06-15T06:00:00Z');
const CARD = { languages: [1, 4], days: [0, 1, 6], opens_at: '09:30', closes_at: '17:00' } as const;

let test: AssistedTest;
beforeAll(async () => void (test = await openAssistedTest()));
afterAll(() => test.close());

let nadia: Person;
let selina: Person;
beforeEach(async () => {
  test.ctx.clock.set(START);
  nadia = await test.woman({ fullName: 'Nadia Rahman' });
  selina = await signUpPerson(test, { roles: ['support'], fullName: 'Selina Hossain' });
  await test.buy(nadia);
  await test.name(await test.serviceOf(nadia), selina.accountId);
});

type Sent = Readonly<Record<string, unknown>>;
const save = (by: Person, card: Sent = CARD, of: Person = selina, picture?: Buffer) =>
  test.call(saveManagerCard, {
    params: { id: String(of.accountId) },
    token: by.token,
    body: card as never,
    ...(picture ? { files: { picture: { fileName: 'me.png', bytes: picture } } } : {}),
  });
const shown = async (language: 'en' | 'bn' = 'en') => (await test.show(nadia, language))?.manager;
const pictureIs = async (address: string | null | undefined): Promise<number> =>
  (await test.app.inject({ url: address ?? '/pictures/none' })).statusCode;

describe('the card of a manager', () => {
  it('[AST-21] is what the member sees, in both languages and in the time of Dhaka; who has set nothing has the usual one', async () => {
    expect(await shown()).toMatchObject({
      name: 'Selina Hossain',
      photo: null,
      languages: ['Bengali'],
      office_hours: 'Sunday to Thursday, 10 am to 6 pm (Dhaka time)',
    });
    expect((await save(selina)).status).toBe(200);
    expect(await shown()).toMatchObject({
      languages: ['Bengali', 'Sylheti'],
      office_hours: 'Saturday to Monday, 9:30 am to 5 pm (Dhaka time)',
    });
    expect(await shown('bn')).toMatchObject({
      languages: ['বাংলা', 'সিলেটি'],
      office_hours: 'শনি থেকে সোমবার, সকাল ৯টা ৩০ মিনিট থেকে বিকাল ৫টা (ঢাকার সময়)',
    });
  });

  it('[AST-21] has a picture, which stays, is replaced, and goes; the files before it go too', async () => {
    const first = (await save(selina, CARD, selina, await drawnPicture())).body.data.photo;
    expect(await shown()).toMatchObject({ photo: first });
    expect(await pictureIs(first)).toBe(200);
    expect((await save(selina)).body.data.photo).toBe(first);
    const second = (await save(selina, CARD, selina, await drawnPicture(800, 800))).body.data.photo;
    expect(second).not.toBe(first);
    await deleteDueFiles(test.ctx);
    expect([await pictureIs(first), await pictureIs(second)]).toEqual([404, 200]);
    expect((await save(selina, { ...CARD, remove_picture: '1' })).body.data.photo).toBeNull();
    expect((await shown())?.photo).toBeNull();
    const bad = await save(selina, CARD, selina, Buffer.from('not a picture'));
    expect([bad.status, Object.keys(bad.failure.errors ?? {})]).toEqual([415, ['picture']]);
  });

  it('[AST-21] is changed by its owner and by administrators alone, with an entry in the journal', async () => {
    const [admin, moderator] = await Promise.all([signUpPerson(test, { roles: ['admin'] }), signUpPerson(test, { roles: ['moderator'] })]);
    expect((await save(test.manager)).failure.code).toBe('forbidden_role');
    expect((await save(moderator, CARD, moderator)).status).toBe(403);
    expect((await save(nadia, CARD, nadia)).status).toBe(403);
    expect((await save(admin, CARD, nadia)).status).toBe(404);
    expect((await save(admin, CARD, moderator)).status).toBe(404);
    expect((await save(admin)).status).toBe(200);
    expect(
      await test.rows(
        "select actor_id::int as actor, after from audit_entry where action = 'assisted.save-manager-card' and subject = $1",
        [`staff:${selina.accountId}`],
      ),
    ).toEqual([
      {
        actor: admin.accountId,
        after: { languageIds: [1, 4], officeDays: [0, 1, 6], opensAt: 570, closesAt: 1020, hasPicture: false },
      },
    ]);
    const { body } = await test.call(listManagerCards, { token: selina.token });
    expect(body.data.find(({ id }) => id === selina.accountId)).toMatchObject({ opens_at: '09:30', closes_at: '17:00', days: [0, 1, 6] });
    expect(body.data.map(({ id }) => id)).not.toContain(moderator.accountId);
    expect(body.language_list).toEqual(expect.arrayContaining([{ id: 4, name: 'Sylheti' }]));
  });

  it.each([
    [{ languages: [99_999] }, 'languages'],
    [{ languages: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }, 'languages'],
    [{ days: [] }, 'days'],
    [{ days: [7] }, 'days'],
    [{ opens_at: '24:00' }, 'opens_at'],
    [{ opens_at: '' }, 'opens_at'],
    [{ closes_at: '09:30' }, 'closes_at'],
  ])('[AST-21] %j is refused at its field', async (part, field) => {
    const { status, failure } = await save(selina, { ...CARD, ...part });
    expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, [field]]);
    expect(await test.rows('select 1 from assisted_manager_card where account_id = $1', [selina.accountId])).toEqual([]);
  });

  it('[AST-21][ACC-65] goes with an erased account, its picture too', async () => {
    const { photo } = (await save(selina, CARD, selina, await drawnPicture())).body.data;
    await test.ctx.pool.query("update account set state = 'erased' where id = $1", [selina.accountId]);
    await inTransaction(test.ctx, (tx) => announce(tx, 'account.erased', { accountId: selina.accountId }));
    expect(await test.rows('select 1 from assisted_manager_card where account_id = $1', [selina.accountId])).toEqual([]);
    await deleteDueFiles(test.ctx);
    expect(await pictureIs(photo)).toBe(404);
  });
});

it.each([
  ['is closed', "update account set state = 'deactivated' where id = $1"],
  ['has lost the role', 'delete from staff_role where account_id = $1'],
])('[AST-20][STAFF-20] the services of a manager whose account %s wait for another one, on top and overdue', async (_, statement) => {
  const id = await test.serviceOf(nadia);
  const waiting = async () => (await countWaitingServices(test.ctx)).count;
  const unled = async () => (await test.list({ manager: 'nobody' })).map((one) => one.id);
  const before = await waiting();
  expect(await unled()).not.toContain(id);
  await test.ctx.pool.query(statement, [selina.accountId]);
  await test.ctx.pool.query('update assisted_service set call_due_at = $2 where id = $1', [id, new Date('2026-06-15T04:00:00Z')]);
  expect(await waiting()).toBe(before + 1);
  expect(await unled()).toContain(id);
  const all = await test.list();
  const row = all.find((one) => one.id === id);
  expect(row).toMatchObject({ manager: null, is_overdue: true, call_due_at: '2026-06-15T04:00:00.000Z' });
  expect(all.map((one) => one.is_overdue)).toEqual(all.map((one) => one.is_overdue).toSorted((a, b) => Number(b) - Number(a)));
  expect((await shown()) ?? null).toBeNull();
  expect((await test.name(id)).body.data.manager?.name).toBe('Farhana Akter');
  expect([await waiting(), (await shown())?.name]).toEqual([before, 'Farhana Akter']);
});

it('[AST-12] a network address sends five requests a day; the same phone again is none', async () => {
  const ask = (phone: string, address: string) => test.call(requestConsultation, { body: { name: 'Karim', phone }, address });
  for (const end of [1, 2, 3, 4, 5]) expect((await ask(`0181100000${end}`, '203.0.113.7')).status).toBe(200);
  expect((await ask('01811000001', '203.0.113.7')).status).toBe(200);
  const sixth = await ask('01811000006', '203.0.113.7');
  expect([sixth.status, sixth.failure.code]).toEqual([429, 'too_many_requests']);
  expect((await ask('01811000006', '203.0.113.8')).status).toBe(200);
  test.later(DAY_SECONDS);
  expect((await ask('01811000007', '203.0.113.7')).status).toBe(200);
});
