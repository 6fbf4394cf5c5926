import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession, type Person } from '#testing';
import { openBioDataTest, type BioDataTest } from './bio-data.testing.ts';

const DAY_SECONDS = 86_400;

let test: BioDataTest;
let nadia: Person;
beforeAll(async () => {
  test = await openBioDataTest();
  nadia = await test.person();
});
afterAll(() => test.close());

/** Signs in somebody whose session has ended meanwhile. */
const signedInAgain = async (person: Person): Promise<Person> => ({ ...person, ...(await openSession(test, person.accountId)) });

describe('ordering bio data', () => {
  it('[PROF-58][PAY-20][REL-75] costs one credit, to which the download points', async () => {
    const rahim = await test.reader();
    const { status, body } = await test.order(rahim, nadia.accountId);
    expect(status).toBe(200);
    expect(body).toEqual({ result: true, data: { url: expect.stringMatching(/^\/api\/media\/bio-data\//) }, remaining_bio_data: 4 });
    const [entry] = await test.spent(rahim);
    expect(await test.downloads(rahim)).toEqual([{ owner_id: nadia.accountId, credit_entry_id: entry?.id }]);
  });

  it('[PROF-58][NEVER-05] of the same member again costs nothing while the premium period runs, two taps at once included', async () => {
    const rahim = await test.reader();
    const answers = await Promise.all([1, 2, 3].map(() => test.order(rahim, nadia.accountId)));
    expect(answers.map(({ status, body }) => [status, body.remaining_bio_data])).toEqual([1, 2, 3].map(() => [200, 4]));
    test.ctx.clock.advance(20 * DAY_SECONDS);
    await test.sell(rahim);
    test.ctx.clock.advance(20 * DAY_SECONDS);
    const later = await signedInAgain(rahim);
    expect((await test.order(later, nadia.accountId)).body.remaining_bio_data).toBe(9);
    expect(await test.spent(rahim)).toHaveLength(1);
    expect((await test.order(later, (await test.person()).accountId)).body.remaining_bio_data).toBe(8);
  });

  it('[PAY-20] costs nothing only while the package runs: after its end 402, in a new period one credit', async () => {
    const rahim = await test.reader();
    await test.order(rahim, nadia.accountId);
    test.ctx.clock.advance(31 * DAY_SECONDS);
    expect((await test.order(await signedInAgain(rahim), nadia.accountId)).status).toBe(402);
    test.ctx.clock.advance(31 * DAY_SECONDS);
    await test.sell(rahim);
    expect((await test.order(await signedInAgain(rahim), nadia.accountId)).body.remaining_bio_data).toBe(4);
    expect(await test.downloads(rahim)).toHaveLength(2);
  });

  it('[REL-04][PROF-58] says beforehand what it costs the reader', async () => {
    const [rahim, karim] = [await test.reader(), await test.reader()];
    expect(await test.price(rahim, nadia)).toBe(1);
    await test.order(rahim, nadia.accountId);
    expect([await test.price(rahim, nadia), await test.price(karim, nadia), await test.price(rahim, rahim)]).toEqual([0, 1, 0]);
    expect(await test.price(rahim, await test.person()), '[PROF-58] another member costs a credit of her own').toBe(1);
    test.ctx.clock.advance(31 * DAY_SECONDS);
    expect(await test.price(await signedInAgain(rahim), nadia)).toBe(1);
  });

  it('[PROF-58] of oneself is free, also without a package', async () => {
    const { status, body } = await test.order(await signedInAgain(nadia), nadia.accountId);
    expect([status, body.remaining_bio_data]).toEqual([200, 0]);
    expect(await test.downloads(nadia)).toEqual([]);
  });

  it('[PAY-23][NEVER-05] without a credit is 402, and gives nothing', async () => {
    const free = await test.person({ gender: 'male' });
    const empty = await test.reader({ counts: { contact: 1 } });
    for (const reader of [free, empty]) {
      const { status, failure } = await test.order(reader, nadia.accountId);
      expect([status, failure.code, failure['counter']]).toEqual([402, 'no_bio_data_credit', 'remaining_bio_data']);
      expect(await test.downloads(reader)).toEqual([]);
    }
  });

  it('[NEVER-05][PAY-22] spends nothing where the download cannot be written', async () => {
    const rahim = await test.reader();
    await test.ctx.pool.query('alter table bio_data_download add constraint nothing_fits check (false) not valid');
    expect((await test.order(rahim, nadia.accountId)).status).toBe(500);
    await test.ctx.pool.query('alter table bio_data_download drop constraint nothing_fits');
    expect(await test.spent(rahim)).toEqual([]);
    expect((await test.order(rahim, nadia.accountId)).body.remaining_bio_data).toBe(4);
  });

  it('[PROF-01][REL-83] needs an eligible pair, and spends nothing without one', async () => {
    const rahim = await test.reader();
    const [blocker, blocked, closed, unregistered, man] = await Promise.all([
      test.person(),
      test.person(),
      test.person({ state: 'deactivated' }),
      test.person({ registrationStep: 12 }),
      test.person({ gender: 'male' }),
    ]);
    await test.block(blocker, rahim);
    await test.block(rahim, blocked);
    for (const whom of [blocker.accountId, blocked.accountId, closed.accountId, unregistered.accountId, 0, -1, 'x', 999_999_999])
      expect([whom, (await test.order(rahim, whom)).failure]).toMatchObject([
        whom,
        { code: 'not_found', message: 'This profile is not available.' },
      ]);
    expect((await test.order(rahim, man.accountId)).failure.code).toBe('not_eligible');
    const agent = await test.reader({}, { purpose: 'agent' });
    expect((await test.order(agent, nadia.accountId)).failure.code).toBe('purpose_not_allowed');
    expect([await test.spent(rahim), await test.spent(agent)]).toEqual([[], []]);
  });

  it('[REL-75] one credit entry pays for one download, and a member for a member once a period', async () => {
    const rahim = await test.reader();
    const other = await test.person();
    await test.order(rahim, nadia.accountId);
    const again = (ownerId: number) =>
      test.ctx.pool.query(
        `insert into bio_data_download (viewer_id, owner_id, premium_period_id, credit_entry_id, created_at)
         select viewer_id, $2, premium_period_id, credit_entry_id, created_at from bio_data_download where viewer_id = $1`,
        [rahim.accountId, ownerId],
      );
    await expect(again(other.accountId)).rejects.toMatchObject({ constraint: 'bio_data_download_one_credit' });
    await expect(again(nadia.accountId)).rejects.toMatchObject({ constraint: 'bio_data_download_once' });
    await expect(again(rahim.accountId)).rejects.toMatchObject({ constraint: 'bio_data_download_of_another' });
  });
});
