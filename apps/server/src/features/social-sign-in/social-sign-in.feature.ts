import './social-sign-in.tables.ts';
import * as z from 'zod/mini';
import { secondsAfter } from '#platform/clock';
import type { Feature } from '#platform/feature';
import { defineJob, handles } from '#platform/jobs';
import { endDisownedLink } from './links.ts';
import { routeRedirects } from './redirects.routes.ts';
import { routeSocialCalls } from './social-sign-in.routes.ts';
import { socialSignInPersonalData } from './social-sign-in.personal-data.ts';
import { deleteAllOf, deleteOldFlows } from './social-sign-in.store.ts';
import { ownData } from './own-data.store.ts';

const DAY_SECONDS = 86_400;
const clearOld = defineJob({ name: 'social-sign-in.clear-old', payload: z.any(), attempts: 3 });

export const socialSignIn: Feature = {
  name: 'social-sign-in',
  ownData,
  personalData: socialSignInPersonalData,
  routes: (http, ctx) => {
    routeSocialCalls(http);
    routeRedirects(http, ctx);
  },
  subscribe: (on) => {
    on.within('account.erased', (tx, { accountId }) => deleteAllOf(tx, accountId));
    on.within('account.event_disowned', (tx, { accountId, kind, at }) =>
      kind === 'social_linked' ? endDisownedLink(tx, accountId, at) : Promise.resolve(),
    );
    // Whoever began the registration with somebody else's number does not come back by a provider.
    on.within('account.handed_over', (tx, { accountId }) => deleteAllOf(tx, accountId));
  },
  jobs: [handles(clearOld, (ctx) => deleteOldFlows(ctx, secondsAfter(ctx.clock.now(), -DAY_SECONDS)), '41 3 * * *')],
};
