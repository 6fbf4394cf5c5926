import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSavedScene, type SavedScene } from './saved-searches.testing.ts';

let scene: SavedScene;
let rahim: number;
beforeAll(async () => void (scene = await openSavedScene()));
afterAll(() => scene.close());
beforeEach(async () => void (rahim = await scene.begin()));

/** Every criterion of a search, as a form posts it and as a saved search says it. */
const ALL = {
  age_from: 22,
  age_to: 30,
  min_height: 2,
  max_height: 20,
  marital_status: [1, 2],
  education: [1, 3],
  profession: ['Doctor', 'Engineer'],
  income: 'BDT 50000 - 100000',
  religion_id: [1, 2],
  country_id: [50],
  state_id: [50064],
  mothertongue: [1, 2],
  smoking: 'Non-smoker',
  drinking: "Doesn't drink",
  member_type: '2',
  with_photo: 1,
  face_verified: 1,
  id_verified: 1,
  active_days: 7,
  joined_days: 30,
  abroad: 1,
  unseen: 1,
  strict: 1,
};

describe('saving', () => {
  it('[SRCH-21][SRCH-93] keeps the name and every criterion', async () => {
    const { status, body } = await scene.save('  All   of it ', ALL);
    expect([status, body.message]).toEqual([200, 'Search saved.']);
    expect(body.data).toEqual({ id: expect.any(Number), name: 'All of it', total_matches: 0, new_matches: 0, ...ALL });
    expect(await scene.list()).toEqual([body.data]);
  });

  it('[SRCH-50] an empty criterion sets no limit and is absent', async () => {
    await scene.save('Nothing', { age_from: '', marital_status: '', strict: 0 });
    expect(await scene.list()).toEqual([{ id: expect.any(Number), name: 'Nothing', total_matches: 0, new_matches: 0, member_type: '0' }]);
  });

  it('[SRCH-26] lists the newest first', async () => {
    for (const name of ['One', 'Two', 'Three']) await scene.save(name);
    expect(await scene.names()).toEqual(['Three', 'Two', 'One']);
  });

  it.each<[unknown, string, string]>([
    ['', 'Please enter search name', 'খোঁজের একটি নাম লিখুন'],
    ['  \u200b ', 'Please enter search name', 'খোঁজের একটি নাম লিখুন'],
    [undefined, 'Please enter search name', 'খোঁজের একটি নাম লিখুন'],
    ['ক'.repeat(61), 'Please use at most 60 characters.', 'নামটি ৬০ অক্ষরের মধ্যে লিখুন।'],
  ])('[SRCH-21][SRCH-22] refuses the name %j', async (name, en, bn) => {
    for (const [language, sentence] of [
      ['en', en],
      ['bn', bn],
    ] as const) {
      const { status, failure } = await scene.save(name, {}, { language });
      expect([status, failure.code, failure.errors]).toEqual([422, 'validation_failed', { search_name: [sentence] }]);
    }
    expect(await scene.list()).toEqual([]);
  });

  it('[SRCH-22] takes sixty characters', async () => {
    expect((await scene.save('ক'.repeat(60))).status).toBe(200);
  });

  it('[SRCH-79] says all faults of name and criteria at once, and keeps nothing', async () => {
    const { status, failure } = await scene.save('', { age_from: 17, education: 99_999 });
    expect(status).toBe(422);
    expect(Object.keys(failure.errors ?? {}).toSorted()).toEqual(['age_from', 'search_name']);
    expect((await scene.save('Fine', { education: 99_999 })).failure.errors).toEqual({ education: ['Please choose one from the list.'] });
    expect(await scene.list()).toEqual([]);
  });

  it('[SRCH-22] a name is taken, capitals or not, among the own ones alone', async () => {
    await scene.save('Doctors of Dhaka');
    const { status, failure } = await scene.save('doctors  of DHAKA');
    expect([status, failure.code, failure.message]).toEqual([409, 'name_taken', 'You already have a search with this name.']);
    const karim = await scene.another();
    expect((await scene.save('Doctors of Dhaka', {}, { as: karim })).status).toBe(200);
    expect(await scene.names()).toEqual(['Doctors of Dhaka']);
  });

  it('[SRCH-85] two taps make one, and the second hears that the name is taken', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => scene.save('Twice', { age_from: 25 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await scene.names()).toEqual(['Twice']);
  });

  it('[SRCH-22] twenty, and never more, however many come at once', async () => {
    for (let one = 1; one <= 18; one += 1) await scene.save(`Search ${one}`);
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((one) => scene.save(`At once ${one}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422, 422, 422]);
    expect(await scene.list()).toHaveLength(20);
    const { failure } = await scene.save('One more');
    expect([failure.code, failure.message]).toEqual(['too_many_searches', 'You can save up to 20 searches.']);
    expect((await scene.save('search 7')).failure.code).toBe('name_taken');
    const [last] = await scene.list();
    await scene.remove(last?.id ?? 0);
    expect((await scene.save('One more')).status).toBe(200);
  });

  it('[SRCH-02] is for members who look for marriage', async () => {
    const agent = await scene.join({ purpose: 'agent' });
    const asked = { as: agent };
    for (const { status, failure } of [
      await scene.save('Mine', {}, asked),
      await scene.change(1, 'Mine', {}, asked),
      await scene.remove(1, asked),
      await scene.callList(asked),
    ])
      expect([status, failure.code, failure.message]).toEqual([
        403,
        'purpose_not_allowed',
        'Search is open to members who look for marriage.',
      ]);
  });
});

describe('changing', () => {
  it('[SRCH-31][SRCH-32] replaces the name and all criteria: those left out become empty', async () => {
    const { body } = await scene.save('First', ALL);
    const changed = await scene.change(body.data.id, 'Second', { age_from: 40 });
    expect([changed.status, changed.body.message]).toEqual([200, 'Search updated.']);
    expect(await scene.list()).toEqual([
      { id: body.data.id, name: 'Second', total_matches: 0, new_matches: 0, age_from: 40, member_type: '0' },
    ]);
  });

  it('[SRCH-22] refuses a name that another has, and takes its own again', async () => {
    await scene.save('First');
    const { body } = await scene.save('Second');
    expect((await scene.change(body.data.id, 'FIRST')).failure.code).toBe('name_taken');
    expect((await scene.change(body.data.id, 'SECOND')).body.data.name).toBe('SECOND');
    expect((await scene.change(body.data.id, ' ')).failure.errors).toEqual({ search_name: ['Please enter search name'] });
    expect(await scene.names()).toEqual(['SECOND', 'First']);
  });

  it('[SRCH-86] of two devices the later one stands as a whole', async () => {
    const { body } = await scene.save('Shared');
    const one = { age_from: 20, age_to: 29, religion_id: [1], smoking: 'Non-smoker', with_photo: 1 };
    const other = { age_from: 40, min_height: 3, religion_id: [2], member_type: '1' };
    for (let round = 0; round < 8; round += 1) {
      const answers = await Promise.all([
        scene.change(body.data.id, 'One', one),
        scene.change(body.data.id, 'Other', other),
        scene.callList(),
        scene.ask({ ...one, search_id: body.data.id }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const [kept] = await scene.list();
      const { id: _, total_matches: __, new_matches: ___, ...said } = kept ?? { id: 0, total_matches: 0, new_matches: 0 };
      expect([
        { name: 'One', member_type: '0', ...one },
        { name: 'Other', ...other },
      ]).toContainEqual(said);
    }
  });
});

describe('deleting', () => {
  it('[SRCH-33] takes it away, for good', async () => {
    const { body } = await scene.save('Gone');
    const answer = await scene.remove(body.data.id);
    expect([answer.status, answer.body, answer.headers['cache-control']]).toEqual([
      200,
      { result: true, message: 'Search deleted.' },
      'no-store',
    ]);
    expect((await scene.remove(body.data.id)).status).toBe(404);
    expect(await scene.list()).toEqual([]);
  });

  it('[SRCH-33][SRCH-84] needs the token: no link fires it', async () => {
    const { body } = await scene.save('Stays');
    expect((await scene.remove(body.data.id, { as: -1 })).status).toBe(401);
    expect(await scene.names()).toEqual(['Stays']);
  });

  it('[SRCH-33] takes this one away and no other', async () => {
    const kept = (await scene.save('Kept', {})).body.data.id;
    const gone = (await scene.save('Gone', {})).body.data.id;
    expect((await scene.remove(gone)).status).toBe(200);
    expect((await scene.counts()).map(([name]) => name)).toEqual(['Kept']);
    expect((await scene.remove(kept)).status).toBe(200);
  });

  it('[SRCH-84] of two at once one deletes', async () => {
    const { body } = await scene.save('Gone');
    const answers = await Promise.all([scene.remove(body.data.id), scene.remove(body.data.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });
});

it('[SRCH-78][SRCH-84][NEVER-04] another’s and an unknown one are not found, and stay', async () => {
  const { body } = await scene.save('Mine', { age_from: 25 });
  const before = await scene.list();
  const karim = { as: await scene.another() };
  const run = (search_id: number) => scene.ask({ age_from: 25, search_id }, karim);
  for (const id of [body.data.id, 999_999, 'x', '0']) {
    const answers = [await scene.change(id, 'Yours', {}, karim), await scene.remove(id, karim)];
    if (typeof id === 'number') answers.push((await run(id)) as never);
    for (const { status, failure } of answers) expect([id, status, failure.code]).toEqual([id, 404, 'not_found']);
  }
  expect(await scene.list(karim)).toEqual([]);
  expect(await scene.list()).toEqual(before);
});

it('[SRCH-78] goes with the account', async () => {
  await scene.save('Mine');
  const { inTransaction } = await import('#platform/context');
  const { announce } = await import('#platform/events');
  await inTransaction(scene.ctx, (tx) => announce(tx, 'account.erased', { accountId: rahim }));
  expect(await scene.db.selectFrom('savedSearch').select('id').execute()).toEqual([]);
});

it('[SRCH-87] saving has a limit of its own', async () => {
  const answers = await Promise.all(Array.from({ length: 61 }, () => scene.save('Same')));
  expect(answers.filter(({ failure }) => failure.code === 'too_many_requests')).toHaveLength(1);
});
