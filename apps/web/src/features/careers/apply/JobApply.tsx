import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { GENERAL_APPLICATION, getJob, type Job } from '@app/contract/careers';
import { ErrorState } from '#ui';
import { ApiError } from '#platform/api';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { PageHead, usePageAddress, usePublicData } from '#platform/page';
import { stateOf } from '../application-link.ts';
import { AboutJob } from './AboutJob.tsx';
import { ApplyForm } from './ApplyForm.tsx';
import { ClosedJob } from './ClosedJob.tsx';
import { describedTitle } from './described-title.ts';
import { GreyForm } from './GreyForm.tsx';
import { jobPosting } from './job-posting.ts';
import { texts } from './texts.ts';

const isClosed = (failure: unknown): boolean => failure instanceof ApiError && failure.status === 404;

/** The form for one job, or for none under the id of the standing application. */
export function JobApply({ jobId }: { jobId: string }) {
  const say = useTexts(texts);
  const brand = useBrand();
  const known = stateOf(useLocation().state, jobId);
  const { data, failure, isLoading, retry } = usePublicData(getJob, { params: { encrypted_id: jobId } });
  const job = data?.data;
  const gone = isClosed(failure);
  return (
    <>
      {job && !gone ? (
        <JobHead job={job} />
      ) : (
        <PageHead title={say('title', { brand })} description={say('generalDescription')} isIndexed={!gone} />
      )}
      <div className="bg-header px-4 py-8 text-center text-on-brand md:py-12">
        <h1 className="font-display text-3xl md:text-5xl">{say('title', { brand })}</h1>
      </div>
      <div className="mx-auto max-w-4xl space-y-6 px-4 py-8">
        {gone ? (
          <ClosedJob />
        ) : job ? (
          <Open job={job} />
        ) : failure ? (
          <ErrorState keepsText text={say('loadFailed')} onRetry={retry} busy={isLoading} />
        ) : (
          <GreyForm jobTitle={known?.job_title ?? null} />
        )}
      </div>
    </>
  );
}

function JobHead({ job }: { job: Job }) {
  const say = useTexts(texts);
  const brand = useBrand();
  const addressOf = usePageAddress();
  const isGeneral = job.encrypted_id === GENERAL_APPLICATION;
  const posting = () => jobPosting(job, { brand, address: addressOf('/'), pageAddress: addressOf(`/job-apply/${job.encrypted_id}`) });
  return (
    <PageHead
      title={say('title', { brand })}
      description={isGeneral ? say('generalDescription') : say('description', { title: describedTitle(job.job_title) })}
      structured={isGeneral ? [] : [posting()]}
    />
  );
}

const Open = ({ job }: { job: Job }): ReactNode => (
  <>
    {job.encrypted_id !== GENERAL_APPLICATION && <AboutJob job={job} />}
    <ApplyForm jobId={job.encrypted_id} jobTitle={job.job_title} />
  </>
);
