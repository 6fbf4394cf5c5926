import { REGISTRATION_COMPLETE, pathFor } from '@app/contract/onboarding';
import type { Session } from '#platform/session';

/** Condition that a page puts on the person before it shows. */
export type Need = 'signed-in' | 'registered' | 'wizard' | 'signed-out';

const isWizard = (path: string): boolean => path.startsWith('/registration/');

/**
 * Returns where this person has to go instead of the page, or null where the page may show.
 * A convenience: the server refuses the data of every page that these rules keep closed.
 */
export function destinationFor(need: Need, session: Session | null, path: string): string | null {
  if (need === 'signed-out') return session ? '/feed' : null;
  if (!session) return '/signin';
  const step = session.user.registrationStep;
  if (need === 'registered' && step < REGISTRATION_COMPLETE) return elsewhere(pathFor(step), path);
  if (need === 'wizard') return wizardDestination(step, path);
  return null;
}

/** Returns where the wizard leads: finished steps may be revisited; a later one leads to the step that is due; afterwards all lead to the feed. */
function wizardDestination(step: number, path: string): string | null {
  if (step >= REGISTRATION_COMPLETE) return '/feed';
  if (!isWizard(path)) return null;
  const wanted = path === '/registration/candidate-info' ? 1 : Number(path.at(-1));
  const due = step / 4 + 1;
  return wanted > due ? elsewhere(pathFor(step), path) : null;
}

const elsewhere = (target: string, path: string): string | null => (target === path ? null : target);
