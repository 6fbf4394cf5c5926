import type { PersonalData } from '#platform/personal-data';

export const filesPersonalData: PersonalData = [
  {
    table: 'discarded_file',
    personal: [
      {
        columns: ['object_key', 'delete_after'],
        holds: 'Files that are given up',
        atErasure: { kept: 'by-age', why: 'deleted with its file, at the latest after two hours' },
        exported: false,
      },
    ],
  },
];
