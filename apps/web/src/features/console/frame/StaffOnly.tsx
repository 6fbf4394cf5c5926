import type { ReactNode } from 'react';
import { ErrorState, SkeletonRows } from '#ui';
import { useMe } from '#features/session';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

/** Shows the console to staff. To everybody else `otherwise`: it looks as if the console were not there. */
export function StaffOnly({ otherwise, children }: { readonly otherwise: ReactNode; readonly children: ReactNode }) {
  const say = useTexts(texts);
  const me = useMe();
  if (me.isPending) return <SkeletonRows />;
  if (me.data === undefined) return <ErrorState text={say('couldNotLoad')} onRetry={() => void me.refetch()} busy={me.isFetching} />;
  return me.data.roles.length > 0 ? children : otherwise;
}
