import type { ReactNode } from 'react';
import { Badge } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

export type ReviewState = 'pending' | 'approved' | 'rejected' | null;

type Props = { label: string; value: string | null; state: ReviewState; reason: string | null; action: ReactNode };

/** One thing to prove: what was given, where its review stands, and the way to it. */
export function VerificationRow({ label, value, state, reason, action }: Props) {
  return (
    <section className="grid gap-3 rounded-card border border-line bg-card p-4" aria-label={label}>
      <div>
        <p className="font-medium text-ink">{label}</p>
        {value && <p className="break-words text-muted">{value}</p>}
        <p className="mt-1">
          <StateBadge state={state} reason={reason} />
        </p>
      </div>
      {action && <div>{action}</div>}
    </section>
  );
}

function StateBadge({ state, reason }: Pick<Props, 'state' | 'reason'>) {
  const say = useTexts(texts);
  if (state === 'approved') return <Badge tone="success">{say('verified')}</Badge>;
  if (state === 'pending') return <Badge tone="warning">{say('waitingForReview')}</Badge>;
  if (state === 'rejected') return <Badge tone="danger">{reason ? say('rejectedBecause', { reason }) : say('rejected')}</Badge>;
  return <Badge>{say('notGiven')}</Badge>;
}
