import { BriefcaseBusiness } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { GENERAL_APPLICATION } from '@app/contract/careers';
import { ButtonLink, Card, Disclosure, EmptyState, ErrorState, Skeleton, SkeletonScreen, TextField } from '#ui';
import { useBrand } from '#platform/config';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { asWritten, PageHead, usePageAddress, usePageCalls, usePublicData } from '#platform/page';
import { stateOf } from '../application-link.ts';
import type { askForJob, Job } from '../careers.queries.ts';
import { JobMarks } from '../JobMarks.tsx';
import { JobText } from '../JobText.tsx';
import { texts as careers } from '../texts.ts';
import { ApplyForm } from './ApplyForm.tsx';
import { jobPosting } from './job-posting.ts';
import { texts } from './texts.ts';

/** Shows the form for one job, or for none under the id of the standing application. */
export function JobApply({ jobId }: { jobId: string }) {
  const say = useTexts(texts);
  const brand = useBrand();
  const known = stateOf(useLocation().state, jobId);
  const { data, failure, isLoading, retry } = usePublicData(usePageCalls<typeof askForJob>().job);
  const job = data?.data;
  const gone = failure?.status === 404;
  return (
    <>
      {job && !gone ? (
        <JobHead job={job} />
      ) : (
        <PageHead title={say('title', { brand })} description={say('generalDescription')} isAtItsPath={!gone} />
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
          <FormSkeleton jobTitle={known?.jobTitle ?? null} />
        )}
      </div>
    </>
  );
}

/** Characters of a job's title in the description of its page; with more of them search engines would cut it off. */
const DESCRIBED_TITLE_MAX = 40;

function describedTitle(title: string): string {
  const characters = Array.from(title);
  if (characters.length <= DESCRIBED_TITLE_MAX) return title;
  return `${characters
    .slice(0, DESCRIBED_TITLE_MAX - 1)
    .join('')
    .trimEnd()}…`;
}

function JobHead({ job }: { job: Job }) {
  const say = useTexts(texts);
  const brand = useBrand();
  const addressOf = usePageAddress();
  const isGeneral = job.encryptedId === GENERAL_APPLICATION;
  const posting = () => jobPosting(job, { brand, address: addressOf('/'), pageAddress: addressOf(`/job-apply/${job.encryptedId}`) });
  return (
    <PageHead
      title={say('title', { brand })}
      description={isGeneral ? say('generalDescription') : say('description', { title: describedTitle(job.jobTitle) })}
      structured={isGeneral ? [] : [posting()]}
    />
  );
}

const Open = ({ job }: { job: Job }): ReactNode => (
  <>
    {job.encryptedId !== GENERAL_APPLICATION && <AboutJob job={job} />}
    <ApplyForm jobId={job.encryptedId} jobTitle={job.jobTitle} />
  </>
);

/** Describes the job above its form. */
function AboutJob({ job }: { job: Job }) {
  const say = useTexts(texts);
  const sayOfJob = useTexts(careers);
  const language = useLanguage();
  return (
    <Card as="section" padding="none" labelledBy="job">
      <div className="px-4 pt-5 pb-2">
        <h2 id="job" className="text-xl font-semibold wrap-anywhere text-brand-deep" {...asWritten(job.jobTitle)}>
          {job.jobTitle}
        </h2>
        <JobMarks job={job} />
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
          {job.publishedAt && <span>{sayOfJob('publishedOn', { day: formatDay(new Date(job.publishedAt), language) })}</span>}
          {job.closesAt && <span>{sayOfJob('applyUntil', { day: formatDay(new Date(job.closesAt), language) })}</span>}
        </p>
      </div>
      <Disclosure title={say('about')} look="row" level={3}>
        <JobText job={job} level={4} />
      </Disclosure>
    </Card>
  );
}

/** Stands in place of the form of a job that is closed or never was. */
function ClosedJob() {
  const say = useTexts(texts);
  return (
    <EmptyState
      title={say('closedTitle')}
      text={say('closedText')}
      drawing={<BriefcaseBusiness aria-hidden />}
      action={<ButtonLink to="/job">{say('seePositions')}</ButtonLink>}
    />
  );
}

const FIELD_NAMES = ['first', 'last', 'phone', 'email', 'birthday', 'address', 'gender', 'link'];

/** Stands in the place of the form while its job is on its way; the title shows where it is known. */
function FormSkeleton({ jobTitle }: { jobTitle: string | null }) {
  const say = useTexts(texts);
  return (
    <SkeletonScreen>
      {jobTitle !== null && <TextField label={say('jobTitle')} value={jobTitle} readOnly />}
      <div aria-hidden className="mt-5 grid gap-5 md:grid-cols-2">
        {FIELD_NAMES.map((field) => (
          <div key={field} className="space-y-2">
            <Skeleton width="third" />
            <Skeleton shape="block" height="small" />
          </div>
        ))}
      </div>
    </SkeletonScreen>
  );
}
