import { changeContactMessage, listContactMessages, showContactMessage } from '@app/contract/contact';
import type { Http } from '#platform/http';
import { serveDesk } from '#features/service-desk';
import { contactDesk, type MessageRow } from './contact-desk.store.ts';

/** Characters of a message in the list. */
const EXCERPT = 200;

const viewMember = ({ memberId, memberCode }: MessageRow) => (memberId === null ? null : { id: memberId, member_code: memberCode });

/** Binds the list of messages that staff work through. */
export const routeContactDesk = (http: Http): void =>
  serveDesk<MessageRow>(http, {
    ...contactDesk,
    calls: { list: listContactMessages, show: showContactMessage, change: changeContactMessage },
    changes: 'contact.change-message',
    downloads: 'contact.download-messages',
    viewRow: (row) => ({
      name: row.name,
      phone: row.phone,
      email: row.email,
      subject: row.subject,
      excerpt: Array.from(row.description).slice(0, EXCERPT).join(''),
      language: row.language,
      member: viewMember(row),
    }),
    viewWhole: ({ description }) => ({ description }),
    csv: [
      ['name', ({ name }) => name],
      ['phone', ({ phone }) => phone],
      ['email', ({ email }) => email],
      ['subject', ({ subject }) => subject],
      ['description', ({ description }) => description],
      ['language', ({ language }) => language],
      ['member_code', ({ memberCode }) => memberCode],
    ],
  });
