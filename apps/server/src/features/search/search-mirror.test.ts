import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import { searchMembers } from '@app/contract/search';
import { inTransaction, type Tx } from '#platform/context';
import { announce } from '#platform/events';
import { sellPackage } from '../entitlements/entitlements.testing.ts';
import { searchingOn } from './search-connections.ts';
import { openScene, type Scene } from './search.testing.ts';
import { holding, lockWaiters } from '#testing';
import { refreshAllSearchEntries } from './search.feature.ts';

let scene: Scene;
let rahim: number;
beforeAll(async () => void (scene = await openScene()));
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.empty();
  rahim = await scene.join({ gender: 1 });
});

const found = async (body: Record<string, unknown> = {}) =>
  (await scene.call(searchMembers, { body, token: scene.token(rahim) })).body.data.members.map((member) => member.user_id);
const change = (work: (tx: Tx) => Promise<unknown>) => inTransaction(scene.ctx, async (tx) => void (await work(tx)));
const setState = (tx: Tx, id: number, state: 'active' | 'suspended') =>
  tx.db.updateTable('account').set({ state }).where('id', '=', id).execute();
/** Changes a profile as members and entitlements do it: the row, then the news, in one transaction. */
async function patchProfile(tx: Tx, memberId: number, patch: { religion?: number; fullName?: string }): Promise<void> {
  await tx.db.updateTable('profile').set(patch).where('memberId', '=', memberId).execute();
  await announce(tx, 'profile.changed', { memberId });
}
/** Waits until a transaction waits for another's lock. */
async function somebodyWaits(): Promise<void> {
  while ((await lockWaiters(scene.ctx.pool)) === 0);
}
const announceAccount = (tx: Tx, accountId: number) => announce(tx, 'account.changed', { accountId });

it('[SRCH-51][SRCH-75] a suspension takes the member out with its own commit, and its end brings them back', async () => {
  const amina = await scene.join();
  await change(async (tx) => {
    await setState(tx, amina, 'suspended');
    await announceAccount(tx, amina);
    expect(await found()).toEqual([amina]);
  });
  expect(await found()).toEqual([]);
  await change(async (tx) => {
    await setState(tx, amina, 'active');
    await announceAccount(tx, amina);
  });
  expect(await found()).toEqual([amina]);
});

it('[SRCH-75] a change that is rolled back leaves the entry as it was', async () => {
  const amina = await scene.join({ religion: 1 });
  const failing = change(async (tx) => {
    await patchProfile(tx, amina, { religion: 2 });
    throw new Error('not today');
  });
  await expect(failing).rejects.toThrow('not today');
  expect(await found({ religion_id: 1 })).toEqual([amina]);
  expect(await found({ religion_id: 2 })).toEqual([]);
});

it('[SRCH-51][SRCH-75] a changed profile is found by its new values alone', async () => {
  const amina = await scene.join({ religion: 1, fullName: 'Amina Begum' });
  await change((tx) => patchProfile(tx, amina, { religion: 2, fullName: 'Sadia Islam' }));
  expect(await found({ religion_id: 2 })).toEqual([amina]);
  expect(await found({ religion_id: 1 })).toEqual([]);
  expect(await found({ member_code: 'sadia islam' })).toEqual([amina]);
  expect(await found({ member_code: 'amina' })).toEqual([]);
});

it('[SRCH-49][SRCH-51] a purchase makes a premium member', async () => {
  const amina = await scene.join();
  await sellPackage(scene, amina);
  expect(await found({ member_type: 2 })).toEqual([amina]);
  await sellPackage(scene, amina);
  const { endsAt } = await scene.db.selectFrom('premiumPeriod').select('endsAt').where('memberId', '=', amina).executeTakeFirstOrThrow();
  expect(endsAt).toEqual(new Date('2026-08-14T06:00:00Z'));
});

it('[SRCH-75] two changes of one member at the same time leave an entry that is true', async () => {
  const amina = await scene.join({ religion: 1 });
  const suspend = async (tx: Tx): Promise<void> => {
    await setState(tx, amina, 'suspended');
    await announceAccount(tx, amina);
  };
  const { editing } = await holding(scene.ctx, suspend, async () => {
    const editing = change((tx) => patchProfile(tx, amina, { religion: 2 }));
    await somebodyWaits();
    return { editing };
  });
  await editing;
  expect(await found()).toEqual([]);
});

it('[PAY-166][SRCH-75] entries that are made anew are so once more where a deadlock broke it off', async () => {
  const amina = await scene.join();
  await scene.db.updateTable('searchEntry').set({ fullName: 'of before' }).where('memberId', '=', amina).execute();
  await sql`create sequence broken_off`.execute(scene.db);
  await sql`create function break_off() returns trigger language plpgsql as $$ begin
    if nextval('broken_off') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if; return new; end $$`.execute(
    scene.db,
  );
  await sql`create trigger break_off before update on search_entry for each row execute function break_off()`.execute(scene.db);
  try {
    await refreshAllSearchEntries(scene.ctx);
  } finally {
    await sql`drop trigger break_off on search_entry`.execute(scene.db);
    await sql`drop function break_off`.execute(scene.db);
    await sql`drop sequence broken_off`.execute(scene.db);
  }
  expect(await scene.db.selectFrom('searchEntry').select('memberId').where('fullName', '=', 'of before').execute()).toEqual([]);
});

it('[SRCH-75] whoever comes of age is found from that day on', async () => {
  const amina = await scene.join({ born: '2008-06-16' });
  await scene.runJob('search.admit-of-age');
  expect(await found()).toEqual([]);
  scene.ctx.clock.set(new Date('2026-06-15T18:05:00Z'));
  await scene.runJob('search.admit-of-age');
  expect(await found()).toEqual([amina]);
});

it('[SRCH-89] a search that takes longer than five seconds is ended by the database and answers that it is busy', async () => {
  expect(await found()).toEqual([]);
  const answer = await inTransaction(scene.ctx, async (tx) => {
    await sql`lock table search_entry in access exclusive mode`.execute(tx.db);
    return scene.call(searchMembers, { body: {}, token: scene.token(rahim) });
  });
  expect(answer).toMatchObject({ status: 503, failure: { code: 'busy', message: 'Search is busy. Please try again in a moment.' } });
});

it('[SRCH-89] each statement of a search has five seconds', async () => {
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(searchingOn(scene.ctx).db);
  expect(rows).toEqual([{ limit: '5s' }]);
});
