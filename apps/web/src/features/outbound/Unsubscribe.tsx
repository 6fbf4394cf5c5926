import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MailCheck, MailX } from 'lucide-react';
import { Button, ButtonLink, EmptyState, ErrorState, Skeleton, SkeletonScreen, toast } from '#ui';
import { ApiError } from '#platform/api';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { sendUnsubscribe, unsubscribeQuery } from './outbound.queries.ts';

const isUnknown = (failure: unknown): boolean => failure instanceof ApiError && failure.status === 404;

/** Ends one kind of e-mail by the link that stands in it; nobody has to sign in (NOTE-24). */
export function Unsubscribe({ token }: { token: string }) {
  const say = useTexts(texts);
  const kind = useQuery(unsubscribeQuery(token));
  const { end, isEnding, outcome } = useEnd(token);
  const settings = (
    <ButtonLink to="/notification-settings" variant="secondary">
      {say('toSettings')}
    </ButtonLink>
  );
  if (outcome === 'ended')
    return <EmptyState level={1} title={say('unsubscribed')} drawing={<MailCheck aria-hidden />} action={settings} />;
  if (outcome === 'unknown' || isUnknown(kind.error))
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
        <Button busy={isEnding} onClick={() => void end()}>
          {say('unsubscribe')}
        </Button>
      }
    />
  );
}

function useEnd(token: string) {
  const say = useTexts(texts);
  const [isEnding, setEnding] = useState(false);
  const [outcome, setOutcome] = useState<'ended' | 'unknown' | null>(null);
  const end = async (): Promise<void> => {
    if (!isOnline()) {
      toast.error(say('offline'), { id: 'offline-step' });
      return;
    }
    setEnding(true);
    try {
      await sendUnsubscribe(token);
      setOutcome('ended');
    } catch (failure) {
      if (isUnknown(failure)) setOutcome('unknown');
      else toast.error(say('unsubscribeFailed'), { id: 'unsubscribe' });
    } finally {
      setEnding(false);
    }
  };
  return { end, isEnding, outcome };
}
