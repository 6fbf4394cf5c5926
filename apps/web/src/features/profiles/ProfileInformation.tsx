import { useQuery } from '@tanstack/react-query';
import { Card, ErrorState, Skeleton } from '#ui';
import { formatDay, formatNumber, useLanguage, useTexts, type Language, type Say } from '#platform/i18n';
import { informationQuery, publicProfileQuery, type Head, type Information, type PublicProfile } from './profiles.queries.ts';
import type { en } from './texts.en.ts';
import { texts } from './texts.ts';

type Props = {
  readonly memberId: number;
  /** Null while it is on its way. */
  readonly head: Head | undefined;
};

/** Shows facts in groups. What the head of the page says is not said again: age, place and profession. */
export function ProfileInformation({ memberId, head }: Props) {
  const say = useTexts(texts);
  const language = useLanguage();
  const information = useQuery(informationQuery(memberId));
  const profile = useQuery(publicProfileQuery(memberId));
  if (information.isPending) return <PartSkeleton />;
  if (!information.data) return <ErrorState text={say('partFailed')} onRetry={() => void information.refetch()} />;
  const groups = factGroups({ data: information.data, profile: profile.data, starSign: head?.starSign ?? null }, { say, language });
  // The star sign comes with the head: alone it is no profile.
  const isEmpty = groups.every(({ rows }) => rows.every(({ label }) => label === say('starSign')));
  if (isEmpty) return <p className="text-muted">{say('noData')}</p>;
  return (
    <section aria-label={say('information')}>
      <div className="-mb-6 gap-6 xl:columns-2">
        {groups.map(({ title, rows }) => (
          <div key={title} className="break-inside-avoid pb-6">
            <Card>
              <h2 className="text-lg font-semibold text-brand-deep">{title}</h2>
              <dl className="mt-2 divide-y divide-line">
                {rows.map((row) => (
                  <div key={row.label} className="grid grid-cols-2 gap-4 py-2">
                    <dt className="text-muted">{row.label}</dt>
                    <dd className="break-words text-ink">{row.value}</dd>
                  </div>
                ))}
              </dl>
            </Card>
          </div>
        ))}
      </div>
    </section>
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
type Group = { readonly title: string; readonly rows: readonly Row[] };
type Facts = { readonly data: Information; readonly profile: PublicProfile | undefined; readonly starSign: string | null };

/** Returns the groups in their order; what is empty is left out, and so is what another part of the page says already. */
function factGroups({ data, profile, starSign }: Facts, { say, language }: { say: Say<typeof en>; language: Language }): readonly Group[] {
  const number = (value: number | null | undefined): string | null =>
    value === null || value === undefined ? null : formatNumber(value, language);
  const weight = number(data.weight);
  const present = [data.presentCity, data.presentState, data.presentCountry].filter(Boolean).join(', ');
  const isInEducation = profile?.education?.some(({ degree }) => degree === data.highestEducation) ?? false;
  const groups: readonly (readonly [string, readonly (readonly [string, string | null | undefined])[]])[] = [
    [
      say('basics'),
      [
        [say('gender'), data.gender],
        [say('height'), data.height],
        [say('weight'), weight && say('kilograms', { weight })],
        [say('bloodGroup'), data.bloodGroup],
        [say('healthConditions'), data.healthConditions],
        [say('dateOfBirth'), data.dateOfBirth && formatDay(data.dateOfBirth, language)],
        [say('starSign'), starSign],
        [say('motherTongue'), data.motherTongue],
        [say('knownLanguages'), profile?.knownLanguages?.map((known) => known.name).join(', ')],
      ],
    ],
    [
      say('faithAndLife'),
      [
        [say('religion'), data.religion],
        [say('caste'), data.caste],
        [say('subCaste'), data.subCaste],
        [say('diet'), data.diet],
        [say('smoking'), data.smoking],
        [say('drinking'), data.drinking],
      ],
    ],
    [
      say('educationAndWork'),
      [
        [say('monthlyIncome'), data.incomeMonthly],
        [say('highestEducation'), isInEducation ? null : data.highestEducation],
      ],
    ],
    [
      say('places'),
      [
        [say('presentAddress'), present === data.currentLocation ? null : present],
        [say('hometown'), data.hometown],
        [say('citizenship'), data.citizenshipCountry],
      ],
    ],
    [
      say('family'),
      [
        [say('createdBy'), data.onbehalf],
        [say('maritalStatus'), data.maritalStatus],
        [say('children'), number(data.children)],
      ],
    ],
  ];
  return groups
    .map(([title, rows]) => ({ title, rows: rows.flatMap(([label, value]) => (value ? [{ label, value }] : [])) }))
    .filter(({ rows }) => rows.length > 0);
}
