import './passkeys.tables.ts';
import * as z from 'zod/mini';
import type { Feature } from '#platform/feature';
import { defineJob, handles } from '#platform/jobs';
import { passkeysPersonalData } from './passkeys.personal-data.ts';
import { routePasskeys } from './passkeys.routes.ts';
import { endDisownedPasskey } from './remove-passkey.ts';
import { deleteAllOf, deleteOverChallenges } from './passkeys.store.ts';
import { ownData } from './own-data.store.ts';

const clearChallenges = defineJob({ name: 'passkeys.clear-challenges', payload: z.any(), attempts: 3 });

export const passkeys: Feature = {
  name: 'passkeys',
  personalData: passkeysPersonalData,
  ownData,
  routes: routePasskeys,
  subscribe: (on) => {
    on.within('account.erased', (tx, { accountId }) => deleteAllOf(tx, accountId));
    on.within('account.event_disowned', (tx, { accountId, kind, at }) =>
      kind === 'passkey_added' ? endDisownedPasskey(tx, accountId, at) : Promise.resolve(),
    );
    // Whoever began the registration with somebody else's number does not come back by a passkey.
    on.within('account.handed_over', (tx, { accountId }) => deleteAllOf(tx, accountId));
  },
  jobs: [handles(clearChallenges, (ctx) => deleteOverChallenges(ctx, ctx.clock.now()), '*/15 * * * *')],
};
