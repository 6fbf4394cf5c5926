import { BriefcaseBusiness, ChevronDown } from 'lucide-react';
import { useEffect } from 'react';
import { careersSentences, GENERAL_APPLICATION } from '@app/contract/careers';
import { ButtonLink, EmptyState, ErrorState, Skeleton } from '#ui';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { asWritten, usePageCalls, usePublicData, type PageFailure } from '#platform/page';
import { applicationLink } from './application-link.ts';
import type { askForJobs, Job } from './careers.queries.ts';
import { JobMarks } from './JobMarks.tsx';
import { JobText } from './JobText.tsx';
import { texts } from './texts.ts';

/** Lists open jobs, the newest first. */
export function Positions() {
  const say = useTexts(texts);
  const { data, failure, isLoading, retry } = usePublicData(usePageCalls<typeof askForJobs>().jobs);
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
          <JobRow key={job.encryptedId} job={job} />
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

const reasonOf = ({ status, message }: PageFailure): string => (status === null ? message : `HTTP error! Status: ${status}`);

function Failed({ failure: { status } }: { failure: PageFailure }) {
  const say = useTexts(texts);
  const language = useLanguage();
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

/** Shows one of the positions, of which one is open at a time. */
function JobRow({ job }: { job: Job }) {
  const say = useTexts(texts);
  return (
    <details name="positions" className="ui-disclosure">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 rounded-card px-4 py-4 text-ink hover:text-brand-deep sm:px-6">
        <span className="min-w-0">
          <h3 className="text-lg font-semibold wrap-anywhere" {...asWritten(job.jobTitle)}>
            {job.jobTitle}
          </h3>
          <JobMarks job={job} />
        </span>
        <ChevronDown aria-hidden className="ui-disclosure-arrow size-5 shrink-0 text-muted" />
      </summary>
      <div className="space-y-5 px-4 pb-6 text-ink sm:px-6">
        <JobText job={job} level={4} />
        <ButtonLink {...applicationLink(job)}>{say('applyNow')}</ButtonLink>
      </div>
    </details>
  );
}

/** Shows the way to the standing application. */
function SendResume() {
  const say = useTexts(texts);
  const language = useLanguage();
  const general = { encryptedId: GENERAL_APPLICATION, jobTitle: careersSentences.generalTitle[language] };
  return (
    <ButtonLink {...applicationLink(general)} variant="secondary">
      {say('sendResume')}
    </ButtonLink>
  );
}
