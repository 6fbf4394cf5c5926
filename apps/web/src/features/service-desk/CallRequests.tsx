import { changeCallRequest, listCallRequests, showCallRequest } from '@app/contract/assisted';
import { MemberLink } from '#features/console';
import type { Answer } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { DeskItem, Facts } from './DeskItem.tsx';
import { DeskList } from './DeskList.tsx';
import { texts } from './texts.ts';

type Row = Answer<typeof listCallRequests>['data'][number];
type Whole = Answer<typeof showCallRequest>['data'];

const numberLink = (number: string) => <a href={`tel:${number.replace(/[^0-9+]/g, '')}`}>{number}</a>;

/** Lists people who asked to be called about the assisted service. */
export function CallRequestsPage() {
  const say = useTexts(texts);
  return (
    <DeskList<Row>
      title={say('callRequests')}
      path="call-requests"
      endpoint={listCallRequests}
      columns={[
        { id: 'name', heading: say('name'), isName: true, cell: ({ name }) => name },
        { id: 'phone', heading: say('phone'), cell: ({ phone }) => phone },
        { id: 'whatsapp', heading: say('whatsapp'), cell: ({ whatsapp }) => whatsapp },
        { id: 'member', heading: say('member'), cell: ({ member }) => member?.memberCode },
      ]}
    />
  );
}

export function CallRequestPage({ id }: { readonly id: string }) {
  const say = useTexts(texts);
  return (
    <DeskItem<Whole>
      listTitle={say('callRequests')}
      title={({ name }) => name}
      path="call-requests"
      id={id}
      calls={{ list: listCallRequests, show: showCallRequest, change: changeCallRequest }}
    >
      {({ phone, whatsapp, member }) => (
        <Facts
          facts={[
            { name: say('phone'), value: numberLink(phone) },
            { name: say('whatsapp'), value: whatsapp && numberLink(whatsapp) },
            { name: say('member'), value: member && <MemberLink id={member.id} name={member.memberCode} /> },
          ]}
        />
      )}
    </DeskItem>
  );
}
