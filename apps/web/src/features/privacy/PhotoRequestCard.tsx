import type { PhotoRequestStatus } from '@app/contract/privacy';
import { acceptPhotoRequest } from '@app/contract/privacy';
import { Badge, Button, Notice, toast } from '#ui';
import { MemberRowCard, useRelationChanged } from '#features/members';
import { refusalOf } from '#platform/api';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { sendAnswer, type PhotoRequestRow } from './privacy.queries.ts';
import { texts } from './texts.ts';

const tones: Readonly<Record<PhotoRequestStatus, 'warning' | 'success' | 'neutral'>> = {
  pending: 'warning',
  accepted: 'success',
  declined: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
};

type Props = { readonly request: PhotoRequestRow; readonly canAnswer: boolean };

/** Shows one request; the owner of the photos answers it here. */
export function PhotoRequestCard({ request, canAnswer }: Props) {
  const say = useTexts(texts);
  const language = useLanguage();
  const answer = useAnswer(request);
  const { name } = request;
  return (
    <MemberRowCard
      row={request}
      actions={
        canAnswer &&
        request.status === 'pending' && (
          <>
            <Button size="small" aria-label={say('allowName', { name })} busy={answer.isUnderWay} onClick={() => void answer.run('accept')}>
              {say('allow')}
            </Button>
            <Button
              size="small"
              variant="secondary"
              aria-label={say('declineName', { name })}
              disabled={answer.isUnderWay}
              onClick={() => void answer.run('decline')}
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
        <span className="text-sm text-muted">{formatDay(request.createdAt, language)}</span>
      </p>
      {answer.problem && (
        <Notice tone="danger" isAnnounced>
          {answer.problem}
        </Notice>
      )}
    </MemberRowCard>
  );
}

function useAnswer({ id, userId }: PhotoRequestRow) {
  const say = useTexts(texts);
  const changed = useRelationChanged();
  return useAction({
    send: (which: 'accept' | 'decline') => sendAnswer(id, which),
    otherwise: say('stepFailed'),
    onSuccess: ({ message }) => {
      toast.success(message);
      changed(userId);
    },
    // Answered elsewhere or ended meanwhile: the list shows what became of it.
    onFailure: (failure) => refusalOf(failure, acceptPhotoRequest) === 'already_answered' && changed(userId),
  });
}
