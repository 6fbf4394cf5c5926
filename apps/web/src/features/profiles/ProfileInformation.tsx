import { useQuery } from '@tanstack/react-query';
import { Card, Chip, ErrorState, Skeleton } from '#ui';
import { useLanguage, useTexts } from '#platform/i18n';
import { informationRows } from './information-rows.ts';
import { texts } from './texts.ts';
import { informationQuery, publicProfileQuery, type Information } from './profiles.queries.ts';

export function ProfileInformation({ memberId }: { memberId: number }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const information = useQuery(informationQuery(memberId));
  const profile = useQuery(publicProfileQuery(memberId));
  if (information.isPending) return <PartSkeleton />;
  if (!information.data) return <ErrorState text={say('partFailed')} onRetry={() => void information.refetch()} />;
  const rows = informationRows(information.data, profile.data, { say, language });
  return (
    <section aria-labelledby="information" className="space-y-4">
      <BasicTags information={information.data} />
      <Card>
        <h2 id="information" className="text-lg font-semibold text-brand-deep">
          {say('information')}
        </h2>
        {rows.length === 0 && <p className="mt-2 text-muted">{say('noData')}</p>}
        <dl className="mt-2 divide-y divide-line">
          {rows.map((row) => (
            <div key={row.label} className="grid grid-cols-2 gap-4 py-2">
              <dt className="text-muted">{row.label}</dt>
              <dd className="break-words text-ink">{row.value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}

function BasicTags({ information }: { information: Information }) {
  const say = useTexts(texts);
  const tags = [
    information.age === null ? null : say('age', { age: information.age }),
    information.height,
    information.marital_status,
    information.religion,
    information.profession,
    information.highest_education,
    information.current_location,
  ].filter((tag): tag is string => Boolean(tag));
  return (
    <ul className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Chip label={tag} />
        </li>
      ))}
    </ul>
  );
}

function PartSkeleton() {
  return (
    <Card>
      <div className="space-y-3" aria-hidden>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} shape="line" />
        ))}
      </div>
    </Card>
  );
}
