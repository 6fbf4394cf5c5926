import { BriefcaseBusiness } from 'lucide-react';
import { useEffect } from 'react';
import { listJobs } from '@app/contract/careers';
import { EmptyState, ErrorState, Skeleton } from '#ui';
import { ApiError, ConnectionFailure } from '#platform/api';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { usePublicData } from '#platform/page';
import { JobRow } from './JobRow.tsx';
import { texts } from './texts.ts';
import { SendResume } from './SendResume.tsx';

/** The open jobs, the newest first. */
export function Positions() {
  const say = useTexts(texts);
  const { data, failure, isLoading, retry } = usePublicData(listJobs);
  useEffect(() => {
    if (failure) console.error('Error fetching jobs:', reasonOf(failure));
  }, [failure]);
  if (!data) return failure ? <ErrorState keepsText text={<Failed failure={failure} />} onRetry={retry} busy={isLoading} /> : <Loading />;
  if (data.data.length === 0)
    return (
      <EmptyState
        level={3}
        title={say('emptyTitle')}
        text={say('emptyText')}
        drawing={<BriefcaseBusiness aria-hidden />}
        action={<SendResume />}
      />
    );
  return (
    <>
      <div className="divide-y divide-line rounded-card border border-line bg-card shadow-card">
        {data.data.map((job) => (
          <JobRow key={job.encrypted_id} job={job} />
        ))}
      </div>
      <div className="mt-8 flex flex-col gap-4 rounded-card bg-brand-soft p-6 sm:flex-row sm:items-center sm:justify-between">
        <div>
          <h3 className="text-lg font-semibold text-brand-deep">{say('noneFitsTitle')}</h3>
          <p className="text-ink">{say('noneFitsText')}</p>
        </div>
        <div className="shrink-0">
          <SendResume />
        </div>
      </div>
    </>
  );
}

const statusOf = (failure: unknown): number | null =>
  failure instanceof ApiError || failure instanceof ConnectionFailure ? failure.status : null;

const reasonOf = (failure: unknown): string => {
  const status = statusOf(failure);
  return status === null ? String(failure) : `HTTP error! Status: ${status}`;
};

function Failed({ failure }: { failure: unknown }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const status = statusOf(failure);
  return (
    <>
      <p>{say('listFailed')}</p>
      {status !== null && <p className="text-sm text-muted">{say('listFailedStatus', { status: formatDigits(status, language) })}</p>}
    </>
  );
}

function Loading() {
  const say = useTexts(texts);
  return (
    <div aria-busy>
      <p role="status" className="mb-4 text-muted">
        {say('loadingList')}
      </p>
      <div className="divide-y divide-line rounded-card border border-line bg-card">
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <div key={row} className="space-y-3 px-4 py-5 sm:px-6">
            <Skeleton width="half" />
            <Skeleton width="third" />
          </div>
        ))}
      </div>
    </div>
  );
}
