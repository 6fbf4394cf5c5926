import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { ErrorState, SkeletonRows } from '#ui';
import { ConsolePage } from '#features/console';
import { ApiError } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { ActsMenu } from '../acts/ActsMenu.tsx';
import { useMemberRecord, type MemberRecord } from '../member-record.queries.ts';
import { texts } from '../texts.ts';
import { ContactCard } from './ContactCard.tsx';
import { MoneyCard } from './MoneyCard.tsx';
import { PackagesCard } from './PackagesCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { RecordHead } from './RecordHead.tsx';
import { ReportsCard } from './ReportsCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { SubmittedCard } from './SubmittedCard.tsx';
import { TrailCard } from './TrailCard.tsx';

type Props = {
  /** Shows what other features do with a member: buttons beside the actions. */
  readonly moreActs?: (member: MemberRecord) => ReactNode;
  /** Shows what other features know of a member: cards above the audit trail. */
  readonly moreCards?: (member: MemberRecord) => ReactNode;
};

/** Shows everything about one member, and what staff may do with them. */
export function MemberPage({ moreActs, moreCards }: Props) {
  const say = useTexts(texts);
  const { id = '' } = useParams();
  const record = useMemberRecord(id);
  const back = (
    <Link to="/staff/members" className="inline-flex items-center gap-1 text-brand-deep underline underline-offset-4">
      <ArrowLeft aria-hidden className="size-4" />
      {say('toList')}
    </Link>
  );
  if (record.data === undefined)
    return (
      <ConsolePage title={say('members')} intro={back}>
        {record.isError ? <Failed failure={record.error} onRetry={() => void record.refetch()} /> : <SkeletonRows count={8} />}
      </ConsolePage>
    );
  const member = record.data;
  return (
    <ConsolePage
      title={say('memberPage', { code: member.memberCode })}
      intro={back}
      actions={
        <>
          {moreActs?.(member)}
          <ActsMenu member={member} />
        </>
      }
    >
      <RecordHead member={member} />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <ProfileCard member={member} />
          <SubmittedCard member={member} />
          <ReportsCard member={member} />
          <SessionsCard member={member} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ContactCard key={member.id} member={member} />
          <PackagesCard member={member} />
          <MoneyCard member={member} />
          {moreCards?.(member)}
        </div>
      </div>
      <div className="mt-4">
        <TrailCard member={member} />
      </div>
    </ConsolePage>
  );
}

function Failed({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => void }) {
  const say = useTexts(texts);
  const isAbsent = failure instanceof ApiError && [403, 404, 422].includes(failure.status);
  return isAbsent ? <p className="text-muted">{say('notFound')}</p> : <ErrorState text={say('pageFailed')} onRetry={onRetry} />;
}
