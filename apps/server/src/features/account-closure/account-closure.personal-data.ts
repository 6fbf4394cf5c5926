import type { PersonalData } from '#platform/personal-data';
import { DESK_COLUMNS } from '#features/service-desk';

export const accountClosurePersonalData: PersonalData = [
  {
    table: 'closure_request',
    personal: [
      {
        columns: ['reason', 'attachment_key', 'attachment_type', 'attachment_sealed_with'],
        holds: 'Why an account was deactivated or deleted, with what was attached',
        atErasure: 'emptied',
        exported: true,
        alsoIn: ['files'],
      },
      {
        columns: ['id', 'account_id', 'kind', 'created_at', 'undone_at', 'completed_at', 'told_at'],
        holds: 'When an account was deactivated or deleted',
        atErasure: { kept: 'number', why: 'proves that the member asked for it' },
        exported: true,
      },
    ],
    notPersonal: ['status', ...DESK_COLUMNS],
  },
];
