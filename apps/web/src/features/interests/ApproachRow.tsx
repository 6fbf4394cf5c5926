import { FilterX } from 'lucide-react';
import type { InterestKind, InterestSide } from '@app/contract/interests';
import { Badge } from '#ui';
import { MemberRowCard } from '#features/members';
import { useMe } from '#features/session';
import { formatMoment, useLanguage, useTexts } from '#platform/i18n';
import { ApproachActions } from './ApproachActions.tsx';
import type { Approach } from './interests.queries.ts';
import { texts } from './texts.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { useAnswer } from './use-answer.ts';

type ApproachRowProps = { readonly kind: InterestKind; readonly side: InterestSide; readonly row: Approach };

/** An interest or a proposal: whose, what it says, when, how it stands, and what can be done. */
export function ApproachRow({ kind, side, row }: ApproachRowProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const timeZone = useMe().data?.time_zone;
  const answer = useAnswer(kind, row);
  return (
    <MemberRowCard row={row} actions={<ApproachActions kind={kind} side={side} name={row.name} answer={answer} />}>
      <p className="mt-2 wrap-break-word whitespace-pre-line text-ink">{row.message}</p>
      {row.note && <p className="mt-1 wrap-break-word whitespace-pre-line text-ink">{row.note}</p>}
      <p className="mt-1 text-sm text-muted">{formatMoment(row.created_at, language, timeZone)}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <StatusBadge status={answer.status} />
        {side === 'received' && row.strict_match === 0 && (
          <Badge tone="warning" icon={<FilterX aria-hidden />}>
            {say('strictMismatch')}
          </Badge>
        )}
      </p>
      {answer.problem && (
        <p role="alert" className="mt-2 text-danger-ink">
          {answer.problem}
        </p>
      )}
    </MemberRowCard>
  );
}
