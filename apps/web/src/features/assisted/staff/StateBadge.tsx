import { Badge } from '#ui';
import { useTexts } from '#platform/i18n';
import type { StaffService } from './staff-assisted.queries.ts';
import { texts } from './texts.ts';

const TONES = { waiting: 'warning', active: 'success', ended: 'neutral' } as const;

/** Says how a service stands; whose manager should have called by now is overdue. */
export function StateBadge({ service: { state, isOverdue } }: { readonly service: Pick<StaffService, 'state' | 'isOverdue'> }) {
  const say = useTexts(texts);
  if (isOverdue) return <Badge tone="danger">{say('overdue')}</Badge>;
  return <Badge tone={TONES[state]}>{say(state)}</Badge>;
}
