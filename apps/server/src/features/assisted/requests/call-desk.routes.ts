import { changeCallRequest, listCallRequests, showCallRequest } from '@app/contract/assisted';
import type { Http } from '#platform/http';
import { serveDesk } from '#features/service-desk';
import { callDesk, type CallRow } from './call-desk.store.ts';

const viewMember = ({ memberId, memberCode }: CallRow) => (memberId === null ? null : { id: memberId, member_code: memberCode });

/** Binds the list of consultations that staff work through. */
export const routeCallDesk = (http: Http): void =>
  serveDesk<CallRow>(http, {
    ...callDesk,
    calls: { list: listCallRequests, show: showCallRequest, change: changeCallRequest },
    changes: 'assisted.change-request',
    downloads: 'assisted.download-requests',
    viewRow: (row) => ({ name: row.name, phone: row.phone, whatsapp: row.whatsapp, member: viewMember(row) }),
    viewWhole: () => ({}),
    csv: [
      ['name', ({ name }) => name],
      ['phone', ({ phone }) => phone],
      ['whatsapp', ({ whatsapp }) => whatsapp],
      ['member_code', ({ memberCode }) => memberCode],
    ],
  });
