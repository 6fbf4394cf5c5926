import * as z from 'zod/mini';
import { secondsAfter, type Clock } from '#platform/clock';
import { defineJob, handles, type JobHandler } from '#platform/jobs';
import type { AccountStates } from './account/account-states.service.ts';
import type { AttemptStore } from './attempts.store.ts';
import type { CodeStore } from './codes/codes.store.ts';
import type { ResetStore } from './reset-password/reset-password.store.ts';
import type { SessionStore } from './sessions/sessions.store.ts';
import { OVER_SESSIONS_KEPT_SECONDS } from './sessions/sessions.policy.ts';
import type { KnownBrowserStore } from './sign-in/known-browsers.store.ts';
import { BROWSER_KNOWN_SECONDS } from './sign-in/known-browsers.service.ts';
import type { SecondFactorStore } from './sign-in/second-factor.store.ts';

const WEEK_SECONDS = 7 * 86_400;

type Deps = {
  readonly clock: Clock;
  readonly states: Pick<AccountStates, 'applyDue'>;
  readonly sessions: SessionStore;
  readonly codes: CodeStore;
  readonly attempts: AttemptStore;
  readonly grants: ResetStore;
  readonly browsers: KnownBrowserStore;
  readonly secondFactors: SecondFactorStore;
};

const applyDueStates = defineJob({ name: 'accounts.apply-due-states', payload: z.any(), attempts: 3 });
const clearOld = defineJob({ name: 'accounts.clear-old', payload: z.any(), attempts: 3 });

export function accountJobs(deps: Deps): readonly JobHandler[] {
  const clear = async (): Promise<void> => {
    const now = deps.clock.now();
    const aWeekAgo = secondsAfter(now, -WEEK_SECONDS);
    await deps.sessions.deleteOver(secondsAfter(now, -OVER_SESSIONS_KEPT_SECONDS));
    await deps.codes.deleteOld(aWeekAgo, now);
    await deps.attempts.deleteOld(aWeekAgo);
    await deps.grants.deleteExpired(aWeekAgo);
    await deps.secondFactors.deleteExpiredTickets(aWeekAgo);
    await deps.browsers.deleteUnseen(secondsAfter(now, -BROWSER_KNOWN_SECONDS));
  };
  return [handles(applyDueStates, () => deps.states.applyDue(), '* * * * *'), handles(clearOld, clear, '23 3 * * *')];
}
