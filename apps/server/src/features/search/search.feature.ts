import * as z from 'zod/mini';
import '#features/accounts';
import '#features/entitlements';
import '#features/identity';
import '#features/photos';
import { leastAges, legalBirthdays, type LegalBirthdays } from '#features/members';
import { inTransaction, type Context, type Tx } from '#platform/context';
import type { Feature } from '#platform/feature';
import { defineJob, handles } from '#platform/jobs';
import { pruneChanges } from './index-feed.store.ts';
import {
  hasOlderShapes,
  listMissing,
  mirrorActivity,
  mirrorAll,
  mirrorMember,
  mirrorPremium,
  type MirrorRules,
} from './search-entry.store.ts';
import { serveSearch } from './search.routes.ts';
import { searchPersonalData } from './search.personal-data.ts';

type Mirroring = Pick<Context, 'db' | 'clock' | 'settings'>;

const legalNow = (ctx: Mirroring): LegalBirthdays => legalBirthdays(leastAges(ctx), ctx.clock.now());
const rulesNow = (ctx: Mirroring): MirrorRules => ({ legal: legalNow(ctx), reviewMode: ctx.settings.PHOTO_REVIEW });

/** Makes a member's entry equal to account, profile, premium period, photos, privacy settings and identity, in the transaction that changed them. */
export const refreshSearchEntry = (tx: Tx, memberId: number): Promise<void> => mirrorMember(tx, memberId, rulesNow(tx));

/** Makes all entries anew: for fillings by SQL, which announce nothing, and where a new release keeps more in them. */
export const refreshAllSearchEntries = (ctx: Context): Promise<void> => inTransaction(ctx, (tx) => mirrorAll(tx, rulesNow(tx)));

/** Birthdays that became old enough: at five past midnight in Dhaka. */
const admitOfAge = defineJob({ name: 'search.admit-of-age', payload: z.object({}), attempts: 5 });
const AFTER_MIDNIGHT = '5 18 * * *';

async function admit(ctx: Context): Promise<void> {
  for (const id of await listMissing(ctx, legalNow(ctx))) await inTransaction(ctx, (tx) => refreshSearchEntry(tx, id));
}

/** Deletes the changes that the indexes in memory have long seen. */
const pruneSearchChanges = defineJob({ name: 'search.prune-changes', payload: z.object({}), attempts: 5 });
const EVERY_TEN_MINUTES = '*/10 * * * *';

export const search: Feature = {
  name: 'search',
  personalData: searchPersonalData,
  routes: serveSearch,
  subscribe: (on) => {
    on.within('account.changed', (tx, { accountId }) => refreshSearchEntry(tx, accountId));
    on.within('profile.changed', (tx, { memberId }) => refreshSearchEntry(tx, memberId));
    on.within('profile.used', (tx, { seen }) => mirrorActivity(tx, seen));
    on.withinAll('premium.changed', (tx, changed) =>
      mirrorPremium(
        tx,
        changed.map(({ memberId }) => memberId),
      ),
    );
    on.within('photos.changed', (tx, { memberId }) => refreshSearchEntry(tx, memberId));
    on.within('privacy.changed', (tx, { memberId }) => refreshSearchEntry(tx, memberId));
    on.within('identity.reviewed', (tx, { memberId }) => refreshSearchEntry(tx, memberId));
    on.within('verification.reviewed', (tx, { memberId }) => refreshSearchEntry(tx, memberId));
    on.within('verification.rested', (tx, { memberId }) => refreshSearchEntry(tx, memberId));
  },
  fillAtStart: async (ctx) => {
    if (await hasOlderShapes(ctx)) await refreshAllSearchEntries(ctx);
  },
  jobs: [handles(admitOfAge, admit, AFTER_MIDNIGHT), handles(pruneSearchChanges, pruneChanges, EVERY_TEN_MINUTES)],
};
