import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MailCheck, MailX } from 'lucide-react';
import { Button, ButtonLink, EmptyState, ErrorState, Skeleton, SkeletonScreen, toast } from '#ui';
import { ApiError } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { sendUnsubscribe, unsubscribeQuery } from './outbound.queries.ts';
import { texts } from './texts.ts';

const isUnknown = (failure: unknown): boolean => failure instanceof ApiError && failure.status === 404;

/** Ends one kind of e-mail by the link that stands in it; nobody has to sign in (NOTE-24). */
export function Unsubscribe({ token }: { token: string }) {
  const say = useTexts(texts);
  const kind = useQuery(unsubscribeQuery(token));
  const [hasEnded, setHasEnded] = useState(false);
  const ending = useAction({
    send: () => sendUnsubscribe(token),
    otherwise: say('unsubscribeFailed'),
    onSuccess: () => setHasEnded(true),
    onFailure: (failure) => isUnknown(failure) || toast.error(say('unsubscribeFailed'), { id: 'unsubscribe' }),
  });
  const settings = (
    <ButtonLink to="/notification-settings" variant="secondary">
      {say('toSettings')}
    </ButtonLink>
  );
  if (hasEnded) return <EmptyState level={1} title={say('unsubscribed')} drawing={<MailCheck aria-hidden />} action={settings} />;
  if (isUnknown(ending.failure) || isUnknown(kind.error))
    return (
      <EmptyState level={1} title={say('linkNotValid')} text={say('linkNotValidText')} drawing={<MailX aria-hidden />} action={settings} />
    );
  if (kind.isError) return <ErrorState text={say('unsubscribeNameFailed')} busy={kind.isFetching} onRetry={() => void kind.refetch()} />;
  if (!kind.data)
    return (
      <SkeletonScreen>
        <Skeleton shape="block" height="large" />
      </SkeletonScreen>
    );
  return (
    <EmptyState
      level={1}
      title={kind.data.name}
      text={say('unsubscribeText')}
      drawing={<MailX aria-hidden />}
      action={
        <Button busy={ending.isUnderWay} onClick={() => void ending.run()}>
          {say('unsubscribe')}
        </Button>
      }
    />
  );
}
