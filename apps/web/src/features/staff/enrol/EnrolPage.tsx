import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showEnrolment } from '@app/contract/staff';
import { EmptyState, ErrorState, SkeletonRows } from '#ui';
import { ApiError, call } from '#platform/api';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { EnrolForm } from './EnrolForm.tsx';
import { EnrolledPage, type Enrolled } from './EnrolledPage.tsx';

/** Shows the page of an enrolment link: password and authenticator, then recovery codes and a passkey. */
export function EnrolPage({ token }: { readonly token: string }) {
  const say = useTexts(texts);
  const brand = useBrand();
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  const link = useQuery({
    queryKey: ['staff-enrolment', token],
    queryFn: async ({ signal }) => (await call(showEnrolment, { params: { token } }, { signal })).data,
    // Once the page has the secret it stays: another tab or a later look would show that the link is used.
    staleTime: Infinity,
    enabled: enrolled === null,
  });
  return (
    <>
      <title>{`${say('enrol')} | ${brand}`}</title>
      <meta name="robots" content="noindex" />
      {enrolled ? (
        <EnrolledPage enrolled={enrolled} />
      ) : link.data ? (
        <EnrolForm token={token} link={link.data} onEnrolled={setEnrolled} />
      ) : link.isPending ? (
        <SkeletonRows />
      ) : link.error instanceof ApiError ? (
        <EmptyState level={1} title={say('linkExpired')} text={link.error.message} />
      ) : (
        <ErrorState text={say('enrolLoadFailed')} onRetry={() => void link.refetch()} busy={link.isFetching} />
      )}
    </>
  );
}
