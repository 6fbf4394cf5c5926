import type { PersonalData } from '#platform/personal-data';

export const walletPersonalData: PersonalData = [
  {
    table: 'wallet_entry',
    personal: [
      {
        columns: [
          'id',
          'member_id',
          'payment_id',
          'method',
          'kind',
          'amount',
          'approval',
          'note',
          'reason',
          'entered_by',
          'decided_by',
          'decided_at',
          'paper_reference',
          'paper_date',
          'journal_entry_id',
          'created_at',
          'refund_id',
        ],
        holds: 'Movements of the wallet',
        atErasure: { kept: 'bookkeeping', why: 'proves where the money of the wallet went' },
        exported: true,
      },
    ],
  },
];
