import type { PersonalData } from '#platform/personal-data';

export const ledgerPersonalData: PersonalData = [
  {
    table: 'journal_entry',
    personal: [
      {
        columns: ['subject', 'staff_id', 'reason', 'payment_id', 'created_at'],
        holds: 'Journal entries, by number of payment',
        atErasure: { kept: 'bookkeeping', why: 'the journal is the book' },
        exported: false,
      },
    ],
    notPersonal: ['id', 'posting_kind', 'reverses_id', 'written_in'],
  },
  {
    table: 'journal_line',
    personal: [
      {
        columns: ['account_id', 'amount'],
        holds: 'Lines of the journal',
        atErasure: { kept: 'bookkeeping', why: 'the journal is the book' },
        exported: false,
      },
    ],
    notPersonal: ['id', 'entry_id'],
  },
  {
    table: 'ledger_account',
    personal: [
      {
        columns: ['member_id', 'balance'],
        holds: 'Wallet in the ledger',
        atErasure: { kept: 'bookkeeping', why: 'the journal is the book' },
        exported: true,
      },
    ],
    notPersonal: ['id', 'kind', 'created_at'],
  },
  {
    table: 'ledger_difference',
    notPersonal: ['id', 'kind', 'subject', 'expected', 'found', 'first_seen_at', 'last_seen_at', 'resolved_at'],
  },
];
