import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countFacets, searchMembers } from '@app/contract/search';
import { inTransaction } from '#platform/context';
import { announce } from '#platform/events';
import { indexOf } from './index.ts';
import { openScene, type Scene } from './search.testing.ts';

/** Searches that somebody could put together to find out what cards do not say. */
const QUESTIONS: readonly Record<string, unknown>[] = [
  {},
  ...['active', 'match', 'newest', 'nearest'].map((sort) => ({ sort })),
  ...[25, 26, 27, 28].map((age) => ({ age_from: age, age_to: age + 1 })),
  ...[25, 26, 27, 28].map((age) => ({ age_to: age })),
  ...[5, 10, 25, 50, 100].map((km) => ({ distance_km: km })),
  ...[5, 10, 25, 50, 100].map((km) => ({ distance_km: km, sort: 'active' })),
  { with_photo: 1 },
  { with_photo: 1, sort: 'match' },
  { face_verified: 1 },
  { id_verified: 1 },
  { unseen: 1 },
  { strict: 1 },
  ...[1, 7, 30].map((days) => ({ active_days: days })),
  ...[7, 30].map((days) => ({ joined_days: days })),
  { abroad: 1 },
  { religion_id: 1, marital_status: 1 },
  { religion_id: 4, with_photo: 1 },
  { member_type: 2 },
  { country_id: 50 },
  { member_code: 'Zebunnesa' },
  { member_code: 'জেবুন্নেসা' },
  { member_code: 'Khanam' },
];

describe.each(['on', 'off'])(
  '[SRCH-70][SRCH-71][SRCH-76][NEVER-01] no series of searches tells what is hidden, with the index %s',
  (index) => {
    let scene: Scene;
    let zebunnesa: number;
    beforeAll(async () => {
      scene = await openScene({ environment: { SEARCH_INDEX: index, RATE_LIMIT: 'off' } });
      await indexOf(scene.ctx)?.loaded;
    });
    afterAll(() => scene.close());
    beforeEach(async () => {
      await scene.empty();
      for (let place = 0; place < 6; place += 1)
        await scene.join({
          born: `199${place}-03-04`,
          religion: (place % 4) + 1,
          latitude: 23.7 + place / 10,
          longitude: 90.4,
          photoState: place % 2 === 0 ? 1 : 0,
        });
      zebunnesa = await scene.join({ fullName: 'Zebunnesa Khanam', born: '1998-09-15', religion: 4, latitude: 23.8, longitude: 90.41 });
      await indexOf(scene.ctx)?.caughtUp();
    });

    /**
     * Reads all that a seeker can learn: every page with its order, total and relaxations, and every number beside a choice. Each time another man asks,
     * since one may ask 60 times a minute.
     */
    async function everything(prepare: (seekerId: number) => Promise<unknown> = async () => undefined): Promise<unknown[]> {
      const seeker = await scene.join({ gender: 1, fullName: 'Rahim Uddin', latitude: 23.75, longitude: 90.38 });
      await prepare(seeker);
      await indexOf(scene.ctx)?.caughtUp();
      const told: unknown[] = [];
      const token = scene.token(seeker);
      const counted = new Set<string>();
      for (const body of QUESTIONS) {
        const page = await scene.call(searchMembers, { token, body });
        expect(page.status, JSON.stringify(body)).toBe(200);
        told.push([body, page.body]);
        if ('member_code' in body) continue;
        // Numbers know no order.
        const { sort: _sort, ...criteria } = body;
        if (counted.has(JSON.stringify(criteria))) continue;
        counted.add(JSON.stringify(criteria));
        const facets = await scene.call(countFacets, { token, body: criteria });
        expect(facets.status, JSON.stringify(criteria)).toBe(200);
        told.push([criteria, facets.body]);
      }
      const { memberCode } = await scene.db
        .selectFrom('account')
        .select('memberCode')
        .where('id', '=', zebunnesa)
        .executeTakeFirstOrThrow();
      told.push((await scene.call(searchMembers, { token, body: { member_code: memberCode } })).body);
      return told;
    }
    const change = async (columns: Record<string, unknown>) => {
      await scene.db.updateTable('profile').set(columns).where('memberId', '=', zebunnesa).execute();
      await scene.tell(zebunnesa);
    };
    const finds = (told: unknown[]): boolean => JSON.stringify(told).includes(`"user_id":${zebunnesa},`);

    it('two birthdays of one age are told apart by nothing', async () => {
      const before = await everything();
      expect(finds(before)).toBe(true);
      for (const dateOfBirth of ['1998-06-16', '1999-06-14', '1999-01-01']) {
        await change({ dateOfBirth });
        expect(await everything()).toEqual(before);
      }
      // A year older is another age, which cards say: the questions do see birthdays.
      await change({ dateOfBirth: '1998-06-14' });
      expect(await everything()).not.toEqual(before);
    });

    it('two places of one cell are told apart by nothing', async () => {
      const before = await everything();
      const cell = async () =>
        scene.db.selectFrom('searchEntry').select(['gridX', 'gridY']).where('memberId', '=', zebunnesa).executeTakeFirstOrThrow();
      const here = await cell();
      for (const [latitude, longitude] of [
        [23.801, 90.411],
        [23.799, 90.409],
        [23.8004, 90.4096],
      ] as const) {
        await change({ latitude, longitude });
        expect(await cell()).toEqual(here);
        expect(await everything()).toEqual(before);
      }
      await change({ latitude: 24.9, longitude: 91.8 });
      expect(await everything()).not.toEqual(before);
    });

    it('whether somebody has a photo that this seeker may not see is told by nothing', async () => {
      const before = await everything();
      await scene.addPhoto(zebunnesa, { photosHidden: true });
      expect(await everything()).toEqual(before);
      await scene.setPrivacy(zebunnesa, { photosHidden: false });
      expect(await everything()).not.toEqual(before);
    });

    it('who blocked the seeker, who closed their account and who never was are one', async () => {
      const there = await everything();
      const blocked = await everything((seeker) => scene.block(zebunnesa, seeker));
      expect(finds(blocked)).toBe(false);
      expect(blocked).not.toEqual(there);
      await scene.db.updateTable('account').set({ state: 'suspended' }).where('id', '=', zebunnesa).execute();
      await inTransaction(scene.ctx, (tx) => announce(tx, 'profile.changed', { memberId: zebunnesa }));
      expect(await everything()).toEqual(blocked);
      await scene.db.deleteFrom('searchEntry').where('memberId', '=', zebunnesa).execute();
      expect(await everything()).toEqual(blocked);
    });
  },
);
