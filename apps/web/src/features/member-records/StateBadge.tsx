import { Badge } from '#ui';
import { useTexts } from '#platform/i18n';
import type { MemberRecord } from './member-record.queries.ts';
import { texts } from './texts.ts';

const TONES = {
  active: 'success',
  deactivated: 'neutral',
  suspended: 'danger',
  terminated: 'danger',
  deletion_pending: 'warning',
  erased: 'neutral',
} as const;

/** Shows the state of an account, in a word and a colour. */
export function StateBadge({ state }: { readonly state: MemberRecord['state'] }) {
  const say = useTexts(texts);
  return <Badge tone={TONES[state]}>{say(`state_${state}`)}</Badge>;
}
