import type { ReactNode } from 'react';
import type { ReferenceLists } from '@app/contract/reference-data';
import { ErrorState, Skeleton } from '#ui';
import { useReferenceLists } from '#features/reference-data';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

/** Fields that choose from lists, once the lists are there. */
export function WithLists({ children }: { children: (lists: ReferenceLists) => ReactNode }) {
  const say = useTexts(texts);
  const lists = useReferenceLists();
  if (lists.data) return children(lists.data);
  if (lists.isError) return <ErrorState text={say('listFailed')} onRetry={() => void lists.refetch()} />;
  return <Skeleton shape="block" height="large" />;
}
