import type { PersonalData } from '#platform/personal-data';

export const dataExportPersonalData: PersonalData = [
  {
    table: 'data_export',
    personal: [
      {
        columns: ['id', 'account_id', 'status', 'attempts', 'begun_at', 'bytes', 'created_at', 'ready_at', 'expires_at', 'downloaded_at'],
        holds: 'When a member asked for a copy of all data, and how far it is',
        atErasure: 'erased',
        exported: false,
      },
    ],
  },
  {
    table: 'data_export_part',
    personal: [
      {
        columns: ['export_id', 'part', 'object_key'],
        holds: 'The copy itself, sealed, for seven days',
        atErasure: 'erased',
        exported: false,
        alsoIn: ['files'],
      },
    ],
  },
  {
    table: 'data_export_opener',
    personal: [
      {
        columns: ['export_id', 'session_id'],
        holds: 'In which sessions the password was given for a copy of the data',
        atErasure: 'erased',
        exported: false,
      },
    ],
  },
];
