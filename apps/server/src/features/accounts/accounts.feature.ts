import './accounts.events.ts';
import * as z from 'zod/mini';
import { secondsAfter } from '#platform/clock';
import type { Context, Tx } from '#platform/context';
import type { Feature } from '#platform/feature';
import { defineJob, handles } from '#platform/jobs';
import { applyDue, applyDueStates } from './account-states.ts';
import { routeAccounts } from './accounts.routes.ts';
import { endDisownedAuthenticator } from './authenticator.ts';
import { deleteOldAttempts } from './attempts.store.ts';
import { deleteOldCodes } from './codes.store.ts';
import { deleteContactChangesOf } from './contact-change.store.ts';
import { forgetSessions } from './known-sessions.ts';
import { sendSmsHandler } from './notices.service.ts';
import { releaseAddressHandler } from './release-address.ts';
import { deleteSecondFactor } from './second-factor.store.ts';
import { SECURITY_LOG_SECONDS } from './security-log.policy.ts';
import { deleteOldSecurityEvents, deleteSecurityEventsOf } from './security-log.store.ts';
import { OVER_SESSIONS_KEPT_SECONDS } from './sessions.policy.ts';
import { deleteOverSessions, pruneSessionChanges } from './sessions.store.ts';
import { accountsPersonalData } from './accounts.personal-data.ts';
import { ownData } from './own-data.store.ts';

/** Deletes the changes that the memory of every server has long seen. */
const pruneChanges = defineJob({ name: 'accounts.prune-session-changes', payload: z.object({}), attempts: 5 });

export const accounts: Feature = {
  name: 'accounts',
  personalData: accountsPersonalData,
  ownData,
  routes: routeAccounts,
  subscribe: (on) => {
    on.within('account.changed', async (tx, { accountId }) => forgetSessions(tx, accountId));
    on.within('account.sessions_ended', async (tx, { accountId }) => forgetSessions(tx, accountId));
    on.within('account.erased', forgetWayIn);
    on.within('account.event_disowned', (tx, { accountId, kind, at }) =>
      kind === 'authenticator_added' ? endDisownedAuthenticator(tx, accountId, at) : Promise.resolve(),
    );
    // Deletes the authenticator, too: that of whoever began the registration would shut the owner of the number out.
    on.within('account.handed_over', async (tx, { accountId }) => {
      await deleteContactChangesOf(tx, accountId);
      await forgetWayIn(tx, { accountId });
    });
  },
  jobs: [
    sendSmsHandler,
    releaseAddressHandler,
    handles(applyDue, (ctx) => applyDueStates(ctx), '* * * * *'),
    handles(pruneChanges, pruneSessionChanges, '*/10 * * * *'),
  ],
};

/** Deletes the authenticator of an account, and the log of who came in and what they changed. */
async function forgetWayIn(tx: Tx, { accountId }: { readonly accountId: number }): Promise<void> {
  await deleteSecurityEventsOf(tx, accountId);
  await deleteSecondFactor(tx, accountId);
}

/**
 * Deletes sessions that are over for 30 days, what the security log holds for more than 90, codes older than `before`, and as old
 * attempts that no partition took with it, as they lay in none.
 */
export async function deleteOutdated(ctx: Context, before: Date): Promise<void> {
  const now = ctx.clock.now();
  await deleteOverSessions(ctx, secondsAfter(now, -OVER_SESSIONS_KEPT_SECONDS));
  await deleteOldSecurityEvents(ctx, secondsAfter(now, -SECURITY_LOG_SECONDS));
  await deleteOldCodes(ctx, before, now);
  await deleteOldAttempts(ctx, before);
}
