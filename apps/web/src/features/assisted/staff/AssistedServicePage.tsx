import { Badge, ButtonLink, ErrorState, SkeletonRows } from '#ui';
import { ConsolePage, MemberLink, OthersHere, When } from '#features/console';
import { formatMoment, formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { EventsPart } from './EventsPart.tsx';
import { IntroductionsPart } from './IntroductionsPart.tsx';
import { ManagerPart } from './ManagerPart.tsx';
import { MeetingsPart } from './MeetingsPart.tsx';
import { Facts, Part } from './Part.tsx';
import { useService, type StaffService } from './staff-assisted.queries.ts';
import { StateBadge } from './StateBadge.tsx';
import { texts } from './texts.ts';
import { WishesPart } from './WishesPart.tsx';

/** Shows one service: whose it is and who helps, the wishes, introductions and meetings, and what has happened. */
export function AssistedServicePage({ id }: { readonly id: string }) {
  const say = useTexts(texts);
  const service = useService(id);
  if (service.isError && !service.data)
    return <ErrorState text={say('loadFailed')} onRetry={() => void service.refetch()} busy={service.isFetching} />;
  if (!service.data) return <SkeletonRows count={6} />;
  const { data } = service;
  return (
    <ConsolePage
      title={`${data.member.name} (${data.member.memberCode})`}
      intro={<StateBadge service={data} />}
      actions={
        <>
          <OthersHere item={`assisted:${id}`} />
          <ButtonLink to="/staff/assisted-services" variant="secondary" size="small">
            {say('back')}
          </ButtonLink>
        </>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <WishesPart service={data} />
          <IntroductionsPart service={data} />
          <MeetingsPart service={data} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ManagerPart service={data} />
          <FactsPart service={data} />
          <EventsPart service={data} />
        </div>
      </div>
    </ConsolePage>
  );
}

function FactsPart({ service }: { readonly service: StaffService }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const { member, introductionsUsed: used, introductionsLeft: left, callDueAt } = service;
  return (
    <Part title={say('package')}>
      <Facts
        facts={[
          { name: say('member'), value: <MemberLink id={member.id} name={member.memberCode} /> },
          { name: say('contact'), value: say(`contact_${service.contactPerson}`) },
          { name: say('package'), value: service.packageName },
          { name: say('ends'), value: <When at={service.endsAt} isDay /> },
          { name: say('introductions'), value: say('usedOf', { used, left }) },
          { name: say('meetingsLeft'), value: formatNumber(service.remainingMeetingTable, language) },
          { name: say('waiting'), value: callDueAt && say('callBy', { time: formatMoment(callDueAt, language) }) },
          {
            name: say('purchases'),
            value: service.purchases.map((purchase) => (
              <div key={purchase.date} className="flex flex-wrap items-center gap-x-2">
                {say('purchase', { name: purchase.packageName, count: purchase.introductions })}
                <When at={purchase.date} isDay />
                {purchase.isRefunded && <Badge>{say('refunded')}</Badge>}
              </div>
            )),
          },
        ]}
      />
    </Part>
  );
}
