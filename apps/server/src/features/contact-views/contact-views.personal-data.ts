import type { PersonalData } from '#platform/personal-data';

export const contactViewsPersonalData: PersonalData = [
  {
    table: 'contact_view',
    personal: [
      {
        columns: ['id', 'viewer_id', 'owner_id', 'viewed_at', 'credit_entry_id'],
        holds: 'Contacts that were paid for',
        atErasure: { kept: 'number', why: 'a credit that was spent stays accounted for' },
        exported: true,
      },
    ],
  },
];
