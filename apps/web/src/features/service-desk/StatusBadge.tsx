import { Badge } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

export type Status = 'new' | 'in_progress' | 'done';
const TONES = { new: 'warning', in_progress: 'info', done: 'success' } as const;

export function StatusBadge({ status }: { readonly status: Status }) {
  const say = useTexts(texts);
  return <Badge tone={TONES[status]}>{say(status)}</Badge>;
}
