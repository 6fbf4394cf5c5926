import type { PersonalData } from '#platform/personal-data';

export const settlementsPersonalData: PersonalData = [
  {
    table: 'settlement',
    personal: [
      {
        columns: ['note', 'reason', 'entered_by', 'decided_by'],
        holds: 'Who of the staff entered and decided what a gateway paid to the bank',
        atErasure: { kept: 'bookkeeping', why: 'proves that two people decided' },
        exported: false,
      },
    ],
    notPersonal: [
      'id',
      'gateway',
      'amount',
      'paid_on',
      'covers_to',
      'reference',
      'expected',
      'approval',
      'decided_at',
      'journal_entry_id',
      'created_at',
    ],
  },
  {
    table: 'unclaimed_payout',
    personal: [
      {
        // Written after the erasure of the account whose money it is: nobody is left to read it as their own.
        columns: ['receipt_number', 'member_id', 'amount', 'reference', 'note', 'reason', 'entered_by', 'decided_by'],
        holds: 'Payments of what was left in the wallet of an erased account',
        atErasure: { kept: 'bookkeeping', why: 'proves to whom the unclaimed balance was paid' },
        exported: false,
      },
    ],
    notPersonal: ['id', 'approval', 'decided_at', 'journal_entry_id', 'created_at'],
  },
];
