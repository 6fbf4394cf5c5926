import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPrivacyTest, type PrivacyTest } from './privacy.testing.ts';
import type { Person } from '#testing';

let test: PrivacyTest;
let nadia: Person;
let rahim: Person;
beforeAll(async () => void (test = await openPrivacyTest()));
afterAll(() => test.close());
beforeEach(async () => {
  [nadia, rahim] = [await test.owner(), await test.asker()];
});

const codeOf = async (answer: ReturnType<PrivacyTest['ask']>) => {
  const { status, failure } = await answer;
  return [status, failure.code];
};

describe('asking to see photos', () => {
  it('[PROF-53][PAY-24][NOTE-10] spends one credit of its kind, stands in both lists and tells the owner', async () => {
    const profile = await test.ask(rahim, nadia.accountId);
    expect(profile).toMatchObject({ status: 200, body: { data: { status: 'pending' }, remaining_profile_image_view: 1 } });
    expect(profile.body.message).toBe('Your request was sent to Nadia Rahman.');
    expect((await test.ask(rahim, String(nadia.accountId), { type: 'gallery' })).body).toMatchObject({ remaining_gallery_image_view: 1 });
    expect(await test.credits(rahim)).toEqual([1, 1]);
    expect(await test.requestsOf(nadia, 'received')).toMatchObject({
      data: [
        { user_id: rahim.accountId, name: 'Rahim Uddin', type: 'gallery', status: 'pending' },
        { id: profile.body.data.id, type: 'profile', status: 'pending' },
      ],
      total: 2,
    });
    expect((await test.requestsOf(rahim, 'sent')).data.map((row) => row.user_id)).toEqual([nadia.accountId, nadia.accountId]);
    expect(await test.requestsOf(rahim, 'received')).toMatchObject({ data: [], total: 0 });
    expect(await test.noticesOf(nadia)).toEqual(
      ['a', 'b'].map(() => ({ type: 'photo_request', opens: '/privacy-settings', parameters: { name: 'Rahim Uddin' } })),
    );
  });

  it('[REL-75] points to exactly one credit entry, its own', async () => {
    const ids = [await test.ask(rahim, nadia.accountId), await test.ask(rahim, nadia.accountId, { type: 'gallery' })].map(
      ({ body }) => body.data.id,
    );
    const { rows } = await test.ctx.pool.query<{ act_key: string }>(
      `select credit_entry.act_key from photo_request join credit_entry on credit_entry.id = photo_request.credit_entry_id
       where photo_request.requester_id = $1 order by photo_request.id`,
      [rahim.accountId],
    );
    expect(rows.map((row) => row.act_key)).toEqual([
      `profile_image_request:${rahim.accountId}:${ids[0]}`,
      `gallery_image_request:${rahim.accountId}:${ids[1]}`,
    ]);
  });

  it('[REL-78][NEVER-05] two taps with one word make one request; both get its answer', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => test.ask(rahim, nadia.accountId, { key: 'one-tap' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(answers.map(({ body }) => body.remaining_profile_image_view)).toEqual([1, 1, 1]);
    expect(await test.credits(rahim)).toEqual([1, 2]);
    expect(await test.noticesOf(nadia)).toHaveLength(1);
  });

  it('[REL-78][NEVER-05] two taps without a word spend once as well, and the later is told that it was asked', async () => {
    const answers = await Promise.all([1, 2].map(() => codeOf(test.ask(rahim, nadia.accountId))));
    expect(answers.toSorted()).toEqual([
      [200, undefined],
      [409, 'already_requested'],
    ]);
    expect(await test.credits(rahim)).toEqual([1, 2]);
  });

  it('[NEVER-05][PAY-23] without a credit nothing is asked, also when two spend the last one at once', async () => {
    const karim = await test.asker(1);
    const carol = await test.owner();
    const answers = await Promise.all([test.ask(karim, nadia.accountId), test.ask(karim, carol.accountId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 402]);
    expect(answers.find(({ status }) => status === 402)?.failure).toMatchObject({
      code: 'no_image_view_credit',
      counter: 'remaining_profile_image_view',
    });
    expect((await test.requestsOf(karim, 'sent')).total).toBe(1);
  });

  it.each<[string, Parameters<PrivacyTest['owner']>[0], unknown[]]>([
    ['public', { blurLevel: 0 }, [409, 'already_visible']],
    ['only me', { blurLevel: 1 }, [200, undefined]],
    ['premium members', { blurLevel: 2 }, [403, 'premium_needed']],
    ['hidden and public', { blurLevel: 0, photosHidden: true }, [200, undefined]],
    ['hidden and for premium members', { blurLevel: 2, photosHidden: true }, [200, undefined]],
  ])('[PROF-47][PROF-48][PROF-49] photos that are %s are asked for as the rule says', async (_, patch, expected) => {
    const owner = await test.owner(patch);
    // Whoever has credits is premium, and sees what is for premium members: here the time is over.
    const asker = await test.asker(1);
    if (patch?.blurLevel === 2 && !patch.photosHidden)
      await test.ctx.pool.query('update premium_period set ends_at = started_at where member_id = $1', [asker.accountId]);
    expect(await codeOf(test.ask(asker, owner.accountId))).toEqual(expected);
  });

  it('[PROF-44] a premium member already sees what is for premium members', async () => {
    const owner = await test.owner({ blurLevel: 2 });
    expect(await codeOf(test.ask(rahim, owner.accountId))).toEqual([409, 'already_visible']);
  });

  it('[PROF-53] nobody pays for photos that are not there', async () => {
    const owner = await test.person({ gender: 'female' });
    await test.set(owner, { blurLevel: 1 });
    expect(await codeOf(test.ask(rahim, owner.accountId))).toEqual([409, 'no_photos']);
    expect(await test.credits(rahim)).toEqual([2, 2]);
  });

  it('[PROF-01][PROF-03][REL-83][PROF-99] only an eligible pair, and whoever is not available is none', async () => {
    const [blocker, blocked] = [await test.owner(), await test.owner()];
    await test.block(blocker, rahim);
    await test.block(rahim, blocked);
    const gone = [
      blocker,
      blocked,
      await test.owner(undefined, { state: 'deactivated' }),
      await test.owner(undefined, { state: 'suspended' }),
      await test.owner(undefined, { registrationStep: 12 }),
    ].map(({ accountId }) => accountId);
    for (const id of [...gone, 999_999, 0, -1, 'x', '1e3', '']) {
      const { status, failure } = await test.ask(rahim, id);
      expect([status, failure.code, failure.message], String(id)).toEqual([404, 'not_found', 'This profile is not available.']);
    }
    expect(await codeOf(test.ask(rahim, rahim.accountId))).toEqual([422, 'own_profile']);
    expect(await codeOf(test.ask(rahim, (await test.owner(undefined, { gender: 'male' })).accountId))).toEqual([403, 'not_eligible']);
    const agent = await test.person({ purpose: 'agent' });
    expect(await codeOf(test.ask(agent, nadia.accountId))).toEqual([403, 'purpose_not_allowed']);
    expect(await test.credits(rahim)).toEqual([2, 2]);
  });

  it('says in words what of a form is wrong', async () => {
    for (const type of ['', 'cover', 3]) {
      const { status, failure } = await test.ask(rahim, nadia.accountId, { type });
      expect([status, failure.errors]).toEqual([422, { type: ['Please choose profile photo or gallery.'] }]);
    }
  });

  it('[REL-86] 30 a day, and refused ones do not count', async () => {
    const karim = await test.asker(40);
    for (let n = 0; n < 3; n += 1) await test.ask(karim, 999_999);
    const owners = await Promise.all(Array.from({ length: 31 }, () => test.owner()));
    const answers = [];
    for (const owner of owners) answers.push((await test.ask(karim, owner.accountId)).status);
    expect(answers).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    expect(await test.credits(karim)).toEqual([10, 40]);
    test.ctx.clock.advance(86_401);
    expect((await test.ask(karim, owners[30]?.accountId ?? 0)).status).toBe(200);
  });
});
