import { useQuery } from '@tanstack/react-query';
import { Card, Chip, ErrorState, Skeleton } from '#ui';
import { formatDay, formatNumber, useLanguage, useTexts, type Language, type Say } from '#platform/i18n';
import { informationQuery, publicProfileQuery, type Information, type PublicProfile } from './profiles.queries.ts';
import type { en } from './texts.en.ts';
import { texts } from './texts.ts';

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
      <BasicTags information={information.data} />
    </section>
  );
}

function BasicTags({ information }: { information: Information }) {
  const say = useTexts(texts);
  const tags = [
    information.age === null ? null : say('age', { age: information.age }),
    information.height,
    information.maritalStatus,
    information.religion,
    information.profession,
    information.highestEducation,
    information.currentLocation,
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

type Row = { readonly label: string; readonly value: string };

/** Returns the rows in their order; what is empty is left out. */
function informationRows(
  data: Information,
  profile: PublicProfile | undefined,
  { say, language }: { say: Say<typeof en>; language: Language },
): Row[] {
  const number = (value: number | null | undefined): string | null =>
    value === null || value === undefined ? null : formatNumber(value, language);
  const weight = number(data.weight);
  const present = [data.presentCity, data.presentState, data.presentCountry].filter(Boolean).join(', ');
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    [say('createdBy'), data.onbehalf],
    [say('gender'), data.gender],
    [say('height'), data.height],
    [say('weight'), weight && say('kilograms', { weight })],
    [say('bloodGroup'), data.bloodGroup],
    [say('maritalStatus'), data.maritalStatus],
    [say('children'), number(data.children)],
    [say('motherTongue'), data.motherTongue],
    [say('knownLanguages'), profile?.knownLanguages?.map((known) => known.name).join(', ')],
    [say('religion'), data.religion],
    [say('caste'), data.caste],
    [say('subCaste'), data.subCaste],
    [say('profession'), data.profession],
    [say('monthlyIncome'), data.incomeMonthly],
    [say('highestEducation'), data.highestEducation],
    [say('diet'), data.diet],
    [say('smoking'), data.smoking],
    [say('drinking'), data.drinking],
    [say('currentLocation'), data.currentLocation],
    [say('presentAddress'), present],
    [say('hometown'), data.hometown],
    [say('citizenship'), data.citizenshipCountry],
    [say('healthConditions'), data.healthConditions],
    [say('dateOfBirth'), data.dateOfBirth && formatDay(data.dateOfBirth, language)],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
