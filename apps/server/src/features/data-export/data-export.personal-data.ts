import type { PersonalData } from '#platform/personal-data';

export const dataExportPersonalData: PersonalData = [
  {
    table: 'data_export',
    personal: [
      {
        columns: ['id', 'account_id', 'status', 'attempts', 'begun_at', 'bytes', 'created_at', 'ready_at', 'expires_at', 'downloaded_at'],
        holds: 'Downloads of own data: when each was asked for, made and fetched',
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
        holds: 'Downloads of own data, sealed',
        atErasure: 'erased',
        exported: false,
        alsoIn: ['files'],
      },
    ],
  },
];
