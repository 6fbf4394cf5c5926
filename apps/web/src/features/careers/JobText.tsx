import { RichText } from '#ui';
import { useTexts } from '#platform/i18n';
import { asWritten } from '#platform/page';
import type { Job } from './careers.queries.ts';
import { texts } from './texts.ts';

/** Describes the work, and what it asks for where that was said. `level`: of the two headings. */
export function JobText({ job, level }: { job: Pick<Job, 'responsibilities' | 'requirements'>; level: 3 | 4 }) {
  const say = useTexts(texts);
  const Heading = `h${level}` as const;
  return (
    <div className="space-y-4 wrap-anywhere">
      <section className="space-y-2">
        <Heading className="font-semibold text-brand-deep">{say('responsibilities')}</Heading>
        <div {...asWritten(job.responsibilities)}>
          <RichText html={job.responsibilities} />
        </div>
      </section>
      {job.requirements.length > 0 && (
        <section className="space-y-2">
          <Heading className="font-semibold text-brand-deep">{say('requirements')}</Heading>
          <ul className="list-disc space-y-1">
            {job.requirements.map((requirement) => (
              <li key={requirement} className="ml-5 pl-1" {...asWritten(requirement)}>
                {requirement}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
