import { MEMBER_BADGES, type listMemberRecords } from '@app/contract/member-records';
import type { ReactNode } from 'react';
import { When, type ConsoleColumn } from '#features/console';
import type { Answer } from '#platform/api';
import { formatDay, formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { StateBadge } from '../StateBadge.tsx';
import { texts } from '../texts.ts';

type Member = Answer<typeof listMemberRecords>['data'][number];

export function useMemberColumns(): readonly ConsoleColumn<Member>[] {
  const say = useTexts(texts);
  const language = useLanguage();
  const personOf = ({ age, gender }: Member): string =>
    [age === null ? null : formatNumber(age, language), gender === null ? null : say(`gender_${gender}`)]
      .filter((one) => one !== null)
      .join(', ');
  const badgesOf = ({ badges }: Member): string =>
    MEMBER_BADGES.filter((badge) => badges[badge] === 1)
      .map((badge) => say(`badge_${badge}`))
      .join(', ');
  return [
    { id: 'code', heading: say('code'), isName: true, isSortable: true, cell: ({ memberCode }) => memberCode },
    {
      id: 'name',
      heading: say('name'),
      isSortable: true,
      cell: ({ name }) => (name === '' ? <span className="text-muted">{say('noName')}</span> : name),
    },
    { id: 'person', heading: say('person'), cell: (member) => <Whole>{personOf(member)}</Whole> },
    { id: 'purpose', heading: say('purpose'), cell: ({ purpose }) => <Whole>{say(`purpose_${purpose}`)}</Whole> },
    {
      id: 'state',
      heading: say('state'),
      cell: ({ state }) => (
        <Whole>
          <StateBadge state={state} />
        </Whole>
      ),
    },
    { id: 'step', heading: say('step'), isSortable: true, cell: ({ step }) => <Whole>{say(`step_${step}`)}</Whole> },
    {
      id: 'premium',
      heading: say('premium'),
      isExtra: true,
      cell: ({ premiumUntil }) => (premiumUntil === null ? '' : say('premiumUntil', { day: formatDay(premiumUntil, language) })),
    },
    { id: 'verified', heading: say('verified'), cell: badgesOf },
    { id: 'created', heading: say('created'), isSortable: true, cell: ({ createdAt }) => <When at={createdAt} isDay /> },
    { id: 'last_active', heading: say('lastActive'), isSortable: true, cell: ({ lastActiveAt }) => <When at={lastActiveAt} /> },
  ];
}

/** Keeps a few words in one line, however narrow the column. */
const Whole = ({ children }: { readonly children: ReactNode }) => <span className="whitespace-nowrap">{children}</span>;
