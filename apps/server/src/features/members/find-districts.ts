import * as z from 'zod/mini';
import { inTransaction, type Context } from '#platform/context';
import { announce } from '#platform/events';
import { defineJob, handles } from '#platform/jobs';
import { BANGLADESH_ID, referenceOf } from '#features/reference-data';
import { holdForProfile } from './hold-profile.store.ts';
import * as store from './members.store.ts';

const AT_ONCE = 500;
const findDistricts = defineJob({ name: 'members.find-districts', payload: z.object({}), attempts: 5 });
/** At 02:35 in Dhaka. */
const EVERY_NIGHT = '35 20 * * *';

/** Gives positions in Bangladesh the district that they lie in, where it was not found when they were saved; asks nobody for it. */
async function findMissing(ctx: Context): Promise<void> {
  const reference = referenceOf(ctx);
  for (let after = 0; ;) {
    const rows = await store.listWithoutDistrict(ctx, BANGLADESH_ID, { after, limit: AT_ONCE });
    for (const row of rows) {
      const district = reference.districtAt(row.latitude, row.longitude);
      if (!district) continue;
      await inTransaction(ctx, async (tx) => {
        await holdForProfile(tx, row.memberId);
        if (await store.saveFoundDistrict(tx, row, district.id)) await announce(tx, 'profile.changed', { memberId: row.memberId });
      });
    }
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)?.memberId ?? after;
  }
}

export const findDistrictsHandler = handles(findDistricts, findMissing, EVERY_NIGHT);
