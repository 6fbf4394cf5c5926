import { changeJobApplication, downloadJobCv, listJobApplications, showJobApplication } from '@app/contract/careers';
import { When } from '#features/console';
import type { Answer } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { DeskItem, Facts, FileButton } from './DeskItem.tsx';
import { DeskList } from './DeskList.tsx';
import { texts } from './texts.ts';

type Row = Answer<typeof listJobApplications>['data'][number];
type Whole = Answer<typeof showJobApplication>['data'];

/** Lists who applied for a position. */
export function JobApplicationsPage() {
  const say = useTexts(texts);
  return (
    <DeskList<Row>
      title={say('jobApplications')}
      path="job-applications"
      endpoint={listJobApplications}
      columns={[
        { id: 'name', heading: say('name'), isName: true, cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
        { id: 'position', heading: say('position'), cell: ({ jobTitle }) => jobTitle },
        { id: 'experience', heading: say('experience'), cell: ({ experience }) => say('years', { count: experience }) },
        { id: 'phone', heading: say('phone'), isExtra: true, cell: ({ phone }) => phone },
        { id: 'email', heading: say('email'), isExtra: true, cell: ({ email }) => email },
      ]}
    />
  );
}

export function JobApplicationPage({ id }: { readonly id: string }) {
  const say = useTexts(texts);
  return (
    <DeskItem<Whole>
      listTitle={say('jobApplications')}
      title={({ firstName, lastName }) => `${firstName} ${lastName}`}
      path="job-applications"
      id={id}
      calls={{ list: listJobApplications, show: showJobApplication, change: changeJobApplication }}
    >
      {(one) => (
        <div className="flex flex-col items-start gap-4">
          <FileButton endpoint={downloadJobCv} id={id} label={say('cv')} />
          <Facts
            facts={[
              { name: say('position'), value: one.jobTitle },
              { name: say('phone'), value: <a href={`tel:${one.phone.replace(/[^0-9+]/g, '')}`}>{one.phone}</a> },
              { name: say('email'), value: <a href={`mailto:${one.email}`}>{one.email}</a> },
              { name: say('birthday'), value: <When at={one.dateOfBirth} isDay /> },
              { name: say('gender'), value: say(one.gender) },
              { name: say('address'), value: one.address },
              { name: say('experience'), value: say('years', { count: one.experience }) },
              {
                name: say('profileLink'),
                value: one.profileLink && (
                  <a href={one.profileLink} target="_blank" rel="noopener noreferrer nofollow">
                    {one.profileLink}
                  </a>
                ),
              },
              { name: say('summary'), value: one.jobSummary },
              { name: say('whyHire'), value: one.whyHire },
            ]}
          />
        </div>
      )}
    </DeskItem>
  );
}
