import { Navigate } from 'react-router';
import { ErrorState } from '#ui';
import { useTexts } from '#platform/i18n';
import { GreyBubbles } from './GreyBubbles.tsx';
import { texts } from './texts.ts';
import { ThreadHead } from './ThreadHead.tsx';
import { useSupportRow } from './use-support-row.ts';

/** Leads to the conversation with Support, from wherever its number is not known. */
export function OpenSupport() {
  const say = useTexts(texts);
  const { row, isPending, isFetching, refetch } = useSupportRow();
  if (row) return <Navigate to={`/messages/${row.id}`} replace />;
  return (
    <>
      <ThreadHead receiver={{ id: null, name: '', photo: null, isSupport: true, isActive: false }} />
      {isPending ? <GreyBubbles /> : <ErrorState text={say('threadFailed')} busy={isFetching} onRetry={() => void refetch()} />}
    </>
  );
}
