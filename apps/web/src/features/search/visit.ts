import { currentSession } from '#platform/session';
import { emptyForm, type CriteriaForm } from './criteria.ts';

type Visit = { readonly owner: number; form: CriteriaForm; memberText: string };

let visit: Visit = { owner: 0, form: emptyForm, memberText: '' };

/** What this member last entered in this visit; the next one to sign in begins anew. */
export function thisVisit(): Visit {
  const owner = currentSession()?.user.id ?? 0;
  if (visit.owner !== owner) visit = { owner, form: emptyForm, memberText: '' };
  return visit;
}
