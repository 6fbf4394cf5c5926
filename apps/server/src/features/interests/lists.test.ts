import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listMyInterests } from '@app/contract/interests';
import { signUpPerson, type Person } from '#testing';
import { interestsBetween, wereInTouch } from './index.ts';
import { openInterestsTest, WORDS, type InterestsTest } from './interests.testing.ts';

let test: InterestsTest;
let nadia: Person;
let rahim: Person;
beforeAll(async () => void (test = await openInterestsTest()));
afterAll(() => test.close());
beforeEach(async () => {
  nadia = await test.woman({ profile: { religion: 1 } });
  rahim = await test.man({ profile: { religion: 1 } });
});

const myInterests = async (who: Person, page = '1') => test.call(listMyInterests, { token: who.token, query: { page } });

describe.each(['interest', 'proposal'] as const)('the list: %s', (kind) => {
  it('[REL-62][REL-85][PROF-26] shows who, what, when and how it stands, and no contact', async () => {
    const { id } = await test.send(kind, rahim, nadia);
    const { data } = await test.list(kind, nadia, 'received');
    expect(data).toEqual([
      {
        [`${kind}_id`]: id,
        user_id: rahim.accountId,
        name: 'Rahim Uddin',
        photo: null,
        age: expect.any(Number),
        religion: expect.any(String),
        country: null,
        mothere_tongue: null,
        message: kind === 'interest' ? 'Rahim is interested in your profile.' : WORDS,
        note: null,
        status: 'pending',
        strict_match: 1,
        chat_thread_id: null,
        created_at: test.ctx.clock.now().toISOString(),
      },
    ]);
    expect((await test.list(kind, rahim, 'sent')).data).toMatchObject([{ user_id: nadia.accountId, message: data[0]?.message }]);
    expect(await test.list(kind, rahim, 'received')).toMatchObject({ data: [], total: 0 });
  });

  it('[REL-62] shows age, religion, country and mother tongue, in the language of the reader', async () => {
    const man = await test.man({
      dateOfBirth: '1996-03-10',
      profile: { religion: 1, present_country_id: 826, location_country_id: 50, mother_tongue_id: 2 },
    });
    await test.send(kind, man, nadia);
    const [row] = (await test.list(kind, nadia, 'received')).data;
    expect(row).toMatchObject({ age: 30, religion: 'Islam', country: 'United Kingdom', mothere_tongue: 'English' });
    const [inBengali] = (await test.list(kind, nadia, 'received', { language: 'bn' })).data;
    expect(inBengali).toMatchObject({ age: 30, religion: 'ইসলাম', country: 'যুক্তরাজ্য', mothere_tongue: 'ইংরেজি' });
    await test.ctx.pool.query('update profile set present_country_id = null where member_id = $1', [man.accountId]);
    expect((await test.list(kind, nadia, 'received')).data).toMatchObject([{ country: 'Bangladesh' }]);
  });

  it('[REL-56][REL-62] is newest first, 20 a page', async () => {
    const men = await Promise.all(Array.from({ length: 21 }, () => test.man()));
    for (const man of men) await test.send(kind, man, nadia);
    const first = await test.list(kind, nadia, 'received');
    expect(first).toMatchObject({ total: 21, last_page: 2 });
    expect(first.data.map((row) => row.user_id)).toEqual(
      men
        .slice(1)
        .map((man) => man.accountId)
        .toReversed(),
    );
    expect((await test.list(kind, nadia, 'received', { page: '2' })).data.map((row) => row.user_id)).toEqual([men[0]?.accountId]);
    const counts = await test.counts(nadia);
    expect(counts).toMatchObject({ [kind === 'interest' ? 'interests_received' : 'proposals_received']: 21 });
  });

  it('[REL-65][PROF-03] leaves out who is not available, also of the total and the count, and brings them back', async () => {
    await test.send(kind, rahim, nadia);
    const karim = await test.man();
    await test.send(kind, karim, nadia);
    await test.changeState(rahim, 'deactivated');
    expect(await test.list(kind, nadia, 'received')).toMatchObject({ total: 1, data: [{ user_id: karim.accountId }] });
    const key = kind === 'interest' ? 'interests_received' : 'proposals_received';
    expect(await test.counts(nadia)).toMatchObject({ [key]: 1 });
    await test.changeState(rahim, 'active');
    expect(await test.list(kind, nadia, 'received')).toMatchObject({ total: 2 });
    expect(await test.counts(nadia)).toMatchObject({ [key]: 2 });
  });

  it('[REL-60] marks who fails what the reader made mandatory; it is delivered all the same', async () => {
    const young = await test.man({ dateOfBirth: '2000-01-01' });
    await test.ctx.pool.query(
      `insert into partner_preference (member_id, age_from, age_to, created_at, updated_at) values ($1, 30, 60, $2, $2)
       on conflict (member_id) do update set age_from = 30, age_to = 60`,
      [nadia.accountId, test.ctx.clock.now()],
    );
    await test.ctx.pool.query(`insert into strict_filter (member_id, age, created_at, updated_at) values ($1, true, $2, $2)`, [
      nadia.accountId,
      test.ctx.clock.now(),
    ]);
    await test.send(kind, young, nadia);
    expect((await test.list(kind, nadia, 'received')).data).toMatchObject([{ strict_match: 0, status: 'pending' }]);
    expect((await test.list(kind, young, 'sent')).data).toMatchObject([{ strict_match: 1 }]);
  });

  it('[NEVER-04] another purpose has empty lists, and a wrong side is refused', async () => {
    const agent = await signUpPerson(test, { purpose: 'agent' });
    expect(await test.list(kind, agent, 'received')).toMatchObject({ data: [], total: 0 });
    const wrong = await test.list(kind, nadia, 'everybody' as 'sent');
    expect(wrong).toMatchObject({ code: 'validation_failed' });
  });
});

describe('my interests', () => {
  it('[REL-69][REL-65] are cards of the interests sent, withdrawn ones too', async () => {
    const shirin = await test.woman();
    const { id } = await test.send('interest', rahim, nadia);
    await test.send('interest', rahim, shirin);
    await test.send('proposal', rahim, nadia);
    await test.step('interest', 'withdraw', rahim, id);
    const { body } = await myInterests(rahim);
    expect(body).toMatchObject({ total: 2, per_page: 20 });
    expect(body.data).toEqual([
      expect.objectContaining({ user_id: shirin.accountId, name: 'Nadia Rahman', status: 'pending', mothere_tongue: null }),
      expect.objectContaining({ user_id: nadia.accountId, interest_id: id, status: 'withdrawn' }),
    ]);
    expect((await myInterests(nadia)).body).toMatchObject({ data: [], total: 0 });
    const accepted = await test.step('interest', 'accept', shirin, body.data[0]?.interest_id ?? 0);
    expect((await myInterests(rahim)).body.data[0]).toMatchObject({ status: 'accepted', chat_thread_id: accepted.data?.chat_thread_id });
    expect(accepted.data?.chat_thread_id, '[UX-20]').toEqual(expect.any(Number));
  });
});

describe('what other features ask', () => {
  it('[PROF-33][PROF-92] is how it stands between two, in a batch, and whether they ever were in touch', async () => {
    const [shirin, laila, moni] = [await test.woman(), await test.woman(), await test.woman()];
    const accepted = await test.send('interest', rahim, nadia);
    await test.step('interest', 'accept', nadia, accepted.id);
    await test.send('proposal', rahim, nadia);
    await test.send('interest', shirin, rahim);
    const declined = await test.send('interest', rahim, laila);
    await test.step('interest', 'decline', laila, declined.id);
    const ids = [nadia, shirin, laila, moni].map((one) => one.accountId);
    expect(await interestsBetween(test.ctx, rahim.accountId, ids)).toEqual(
      new Map([
        [nadia.accountId, { interest: 'accepted', proposal: 'sent' }],
        [shirin.accountId, { interest: 'received', proposal: null }],
      ]),
    );
    expect(await interestsBetween(test.ctx, rahim.accountId, [])).toEqual(new Map());
    const touched = (viewer: Person, owner: Person) => wereInTouch(test.ctx, viewer.accountId, owner.accountId);
    expect(await touched(rahim, laila)).toBe(true);
    expect(await touched(laila, rahim)).toBe(false);
    expect(await touched(nadia, rahim)).toBe(true);
    expect(await touched(rahim, shirin)).toBe(false);
    expect(await touched(shirin, rahim)).toBe(true);
    expect(await touched(moni, rahim)).toBe(false);
  });
});
