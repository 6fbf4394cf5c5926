import type { PersonalData } from '#platform/personal-data';

export const receiptsPersonalData: PersonalData = [
  {
    table: 'receipt',
    personal: [
      {
        columns: ['member_id', 'payment_id', 'number', 'kind', 'names_receipt', 'snapshot', 'issued_at'],
        holds: 'Receipts as issued, with the name of the payer',
        atErasure: { kept: 'bookkeeping', why: 'receipts are papers of the books; the payer goes from them when their time is over' },
        exported: true,
      },
    ],
    notPersonal: ['id'],
  },
  {
    table: 'receipt_counter',
    notPersonal: ['year', 'kind', 'last'],
  },
];
