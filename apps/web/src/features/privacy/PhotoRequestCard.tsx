import type { PhotoRequestRow, PhotoRequestStatus } from '@app/contract/privacy';
import { Badge, Button, Notice, toast } from '#ui';
import { MemberRowCard, useRelationChanged, useStep } from '#features/members';
import { ApiError } from '#platform/api';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { sendAnswer } from './privacy.queries.ts';

const tones: Readonly<Record<PhotoRequestStatus, 'warning' | 'success' | 'neutral'>> = {
  pending: 'warning',
  accepted: 'success',
  declined: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
};

type Props = { readonly request: PhotoRequestRow; readonly canAnswer: boolean };

/** One request; the owner of the photos answers it here. */
export function PhotoRequestCard({ request, canAnswer }: Props) {
  const say = useTexts(texts);
  const language = useLanguage();
  const { step, answer } = useAnswer(request);
  const { name } = request;
  return (
    <MemberRowCard
      row={request}
      actions={
        canAnswer &&
        request.status === 'pending' && (
          <>
            <Button size="small" aria-label={say('allowName', { name })} busy={step.isUnderWay} onClick={() => void answer('accept')}>
              {say('allow')}
            </Button>
            <Button
              size="small"
              variant="secondary"
              aria-label={say('declineName', { name })}
              disabled={step.isUnderWay}
              onClick={() => void answer('decline')}
            >
              {say('decline')}
            </Button>
          </>
        )
      }
    >
      <p className="mt-1 flex flex-wrap items-center gap-2 text-ink">
        {say(request.type === 'profile' ? 'profilePhoto' : 'gallery')}
        <Badge tone={tones[request.status]}>{say(request.status)}</Badge>
        <span className="text-sm text-muted">{formatDay(request.created_at, language)}</span>
      </p>
      {step.problem && (
        <Notice tone="danger" isAnnounced>
          {step.problem}
        </Notice>
      )}
    </MemberRowCard>
  );
}

function useAnswer({ id, user_id: memberId }: PhotoRequestRow) {
  const step = useStep(useTexts(texts)('stepFailed'));
  const changed = useRelationChanged();
  const answer = (which: 'accept' | 'decline') =>
    step.run(async () => {
      try {
        toast.success((await sendAnswer(id, which)).message);
        changed(memberId);
      } catch (failure) {
        // Answered elsewhere or ended meanwhile: the list shows what became of it.
        if (failure instanceof ApiError && failure.code === 'already_answered') changed(memberId);
        throw failure;
      }
    });
  return { step, answer };
}
