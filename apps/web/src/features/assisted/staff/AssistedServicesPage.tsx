import { listAssistedServices } from '@app/contract/assisted';
import { listColleagues } from '@app/contract/service-desk';
import { Badge } from '#ui';
import {
  ConsolePage,
  ConsoleTable,
  FilterSelect,
  useConsoleList,
  useFollow,
  useListAddress,
  When,
  type ConsoleColumn,
} from '#features/console';
import type { Answer } from '#platform/api';
import { formatMoment, useLanguage, useTexts } from '#platform/i18n';
import { ManagerCardButton } from './ManagerCardButton.tsx';
import { StateBadge } from './StateBadge.tsx';
import { texts } from './texts.ts';

type Row = Answer<typeof listAssistedServices>['data'][number];
const FILTERS = ['state', 'manager'] as const;
const FOLLOWED = [listAssistedServices];
const TOPICS = ['assisted'];

/** Lists all services: whose manager is overdue on top, then those with something new. */
export function AssistedServicesPage() {
  const say = useTexts(texts);
  const address = useListAddress(FILTERS);
  const list = useConsoleList(listAssistedServices, { query: address.query });
  const colleagues = useConsoleList(listColleagues, {}).data?.data ?? [];
  const columns = useColumns();
  useFollow(TOPICS, FOLLOWED);
  return (
    <ConsolePage title={say('services')} intro={say('servicesIntro')} actions={<ManagerCardButton />}>
      <ConsoleTable
        name="assisted-services"
        caption={say('services')}
        columns={columns}
        list={list}
        address={address}
        keyOf={({ id }) => id}
        opens={({ id }) => `/staff/assisted-services/${id}`}
        filters={
          <>
            <FilterSelect
              address={address}
              name="state"
              label={say('state')}
              options={(['open', 'waiting', 'active', 'ended', 'all'] as const).map((value) => ({ value, label: say(value) }))}
            />
            <FilterSelect
              address={address}
              name="manager"
              label={say('manager')}
              options={[
                { value: 'me', label: say('me') },
                { value: 'nobody', label: say('nobody') },
                ...colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          </>
        }
      />
    </ConsolePage>
  );
}

function useColumns(): readonly ConsoleColumn<Row>[] {
  const say = useTexts(texts);
  const language = useLanguage();
  return [
    { id: 'member', heading: say('member'), isName: true, cell: ({ member }) => `${member.name} (${member.memberCode})` },
    { id: 'package', heading: say('package'), cell: ({ packageName }) => packageName },
    { id: 'state', heading: say('state'), cell: (row) => <StateBadge service={row} /> },
    {
      id: 'manager',
      heading: say('manager'),
      cell: ({ manager, callDueAt }) =>
        manager?.name ?? (callDueAt === null ? say('noManager') : say('callBy', { time: formatMoment(callDueAt, language) })),
    },
    {
      id: 'news',
      heading: say('news'),
      cell: ({ newsSince }) =>
        newsSince && (
          <Badge tone="info">
            <When at={newsSince} />
          </Badge>
        ),
    },
    { id: 'wishes', heading: say('wishes'), cell: ({ wishesState }) => say(`wishes_${wishesState}`) },
    {
      id: 'introductions',
      heading: say('introductions'),
      cell: ({ introductionsUsed: used, introductionsLeft: left, openOffers }) =>
        [say('usedOf', { used, left }), ...(openOffers > 0 ? [say('openOffers', { count: openOffers })] : [])].join(' · '),
    },
    { id: 'ends', heading: say('ends'), cell: ({ endsAt }) => <When at={endsAt} isDay /> },
    { id: 'bought', heading: say('bought'), isExtra: true, cell: ({ createdAt }) => <When at={createdAt} /> },
  ];
}
