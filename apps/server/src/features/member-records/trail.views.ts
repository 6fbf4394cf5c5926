import type { MemberRecord } from '@app/contract/member-records';
import { personIn, type Shown } from './shown-record.views.ts';
import type { TrailRow } from './show-member.store.ts';

type Values = Readonly<Record<string, unknown>>;
type Change = { readonly before: Values | null; readonly after: Values | null };

const HOLDS: ReadonlySet<string> = new Set(['erasure.place-hold', 'erasure.lift-hold']);

/** Returns the journal of the account, newest first; legal holds for administrators alone. */
export const trailView = (shown: Shown): MemberRecord['trail'] =>
  shown.trail
    .filter(({ action }) => shown.seesHolds || !HOLDS.has(action))
    .map((row) => ({
      id: row.id,
      act: row.action,
      by: row.actorId === null ? null : personIn(shown.people, row.actorId),
      reason: row.reason ?? textIn(row.details, 'reason'),
      ...changeOf(row, shown),
      at: row.at.toISOString(),
    }));

/**
 * Returns what an act changed. What was corrected stands in a row of its own, which goes with the account; a change of state in the
 * details. Birthdays are for those alone who may correct them.
 */
function changeOf({ details, before, after }: TrailRow, { corrections, seesBirthday }: Shown): Change {
  const correction = corrections.find(({ id }) => id === details['correction']);
  if (correction) return { before: without(correction.before, seesBirthday), after: without(correction.after, seesBirthday) };
  const [from, to] = [textIn(details, 'from'), textIn(details, 'to')];
  if (before === null && from !== null && to !== null) return { before: { state: from }, after: { state: to } };
  return { before, after };
}

const without = ({ birthday, ...rest }: Values, seesBirthday: boolean): Values =>
  seesBirthday && birthday !== undefined ? { ...rest, birthday } : rest;

const textIn = (details: Values, key: string): string | null => (typeof details[key] === 'string' ? details[key] : null);
