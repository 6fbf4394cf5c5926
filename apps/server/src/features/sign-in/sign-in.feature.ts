import './sign-in.tables.ts';
import * as z from 'zod/mini';
import { secondsAfter } from '#platform/clock';
import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import { defineJob, handles } from '#platform/jobs';
import { deleteOutdated } from '#features/accounts';
import { endResets } from './careful-reset.ts';
import { sendResetCodeHandler } from './ask-reset-code.ts';
import { journalFailuresHandler } from './journal-sign-in.ts';
import { BROWSER_KNOWN_SECONDS } from './known-browsers.ts';
import { routeEnrolment } from './enrolment.routes.ts';
import { routeSignIn } from './sign-in.routes.ts';
import { deleteAllOf, deleteExpiredGrants, deleteExpiredTickets, deleteUnseenBrowsers } from './sign-in.store.ts';
import { signInPersonalData } from './sign-in.personal-data.ts';
import { applyWaitingHandler } from './waiting-reset.ts';
import { deleteOldResets, deleteResetsOf } from './waiting-reset.store.ts';
import { ownData } from './own-data.store.ts';

const WEEK_SECONDS = 7 * 86_400;
const clearOld = defineJob({ name: 'accounts.clear-old', payload: z.any(), attempts: 3 });

async function clear(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const aWeekAgo = secondsAfter(now, -WEEK_SECONDS);
  await deleteOutdated(ctx, aWeekAgo);
  await deleteExpiredGrants(ctx, aWeekAgo);
  await deleteExpiredTickets(ctx, aWeekAgo);
  await deleteOldResets(ctx, aWeekAgo);
  await deleteUnseenBrowsers(ctx, secondsAfter(now, -BROWSER_KNOWN_SECONDS));
}

export const signIn: Feature = {
  name: 'sign-in',
  personalData: signInPersonalData,
  ownData,
  routes: (http, ctx) => {
    routeSignIn(http, ctx);
    routeEnrolment(http);
  },
  subscribe: (on) => {
    on.within('account.contact_undone', (tx, { accountId }) => endResets(tx, accountId));
    on.within('account.handed_over', (tx, { accountId }) => deleteResetsOf(tx, accountId));
    on.within('account.erased', async (tx, { accountId }) => {
      await deleteResetsOf(tx, accountId);
      await deleteAllOf(tx, accountId);
    });
  },
  jobs: [sendResetCodeHandler, journalFailuresHandler, applyWaitingHandler, handles(clearOld, clear, '23 3 * * *')],
};
