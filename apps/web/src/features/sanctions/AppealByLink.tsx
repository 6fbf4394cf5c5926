import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LinkIcon } from 'lucide-react';
import { ButtonLink, EmptyState, ErrorState, Skeleton, SkeletonScreen } from '#ui';
import { ApiError } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { SanctionCard } from './SanctionCard.tsx';
import { linkKey, linkQuery, sendAppealByLink, type Sanction } from './sanctions.queries.ts';
import { texts } from './texts.ts';

/** Shows the decision that the link of a notice is about, read and appealed without signing in (FAIR-03). */
export function AppealByLink({ token }: { token: string }) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const decision = useQuery(linkQuery(token));
  if (decision.isPending)
    return (
      <SkeletonScreen>
        <Skeleton shape="block" height="large" />
      </SkeletonScreen>
    );
  if (!decision.data) {
    const isUnknown = decision.error instanceof ApiError && decision.error.status === 404;
    if (!isUnknown) return <ErrorState text={say('decisionFailed')} busy={decision.isFetching} onRetry={() => void decision.refetch()} />;
    return (
      <EmptyState
        level={1}
        title={say('linkNotValid')}
        text={say('linkNotValidText')}
        drawing={<LinkIcon aria-hidden />}
        action={<ButtonLink to="/contact-us">{say('contactUs')}</ButtonLink>}
      />
    );
  }
  return (
    <SanctionCard
      level={1}
      sanction={decision.data}
      send={(draft) => sendAppealByLink(token, draft)}
      onSent={(sanction) => queries.setQueryData<Sanction>(linkKey(token), sanction)}
    />
  );
}
