import { changeContactMessage, listContactMessages, showContactMessage } from '@app/contract/contact';
import { MemberLink } from '#features/console';
import type { Answer } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { DeskItem, Facts } from './DeskItem.tsx';
import { DeskList } from './DeskList.tsx';
import { texts } from './texts.ts';

type Row = Answer<typeof listContactMessages>['data'][number];
type Whole = Answer<typeof showContactMessage>['data'];

export function ContactMessagesPage() {
  const say = useTexts(texts);
  return (
    <DeskList<Row>
      title={say('contactMessages')}
      path="contact-messages"
      endpoint={listContactMessages}
      columns={[
        { id: 'name', heading: say('name'), isName: true, cell: ({ name }) => name },
        {
          id: 'subject',
          heading: say('message'),
          cell: ({ subject, excerpt }) => <span className="line-clamp-2">{subject ?? excerpt}</span>,
        },
        { id: 'phone', heading: say('phone'), isExtra: true, cell: ({ phone }) => phone },
        { id: 'email', heading: say('email'), isExtra: true, cell: ({ email }) => email },
      ]}
    />
  );
}

export function ContactMessagePage({ id }: { readonly id: string }) {
  const say = useTexts(texts);
  return (
    <DeskItem<Whole>
      listTitle={say('contactMessages')}
      title={({ name }) => name}
      path="contact-messages"
      id={id}
      calls={{ list: listContactMessages, show: showContactMessage, change: changeContactMessage }}
    >
      {({ phone, email, member, language, subject, description }) => (
        <Facts
          facts={[
            { name: say('phone'), value: <a href={`tel:${phone.replace(/[^0-9+]/g, '')}`}>{phone}</a> },
            { name: say('email'), value: email && <a href={`mailto:${email}`}>{email}</a> },
            { name: say('member'), value: member && <MemberLink id={member.id} name={member.memberCode} /> },
            { name: say('language'), value: say(language === 'bn' ? 'bengali' : 'english') },
            { name: say('subject'), value: subject },
            { name: say('message'), value: description },
          ]}
        />
      )}
    </DeskItem>
  );
}
