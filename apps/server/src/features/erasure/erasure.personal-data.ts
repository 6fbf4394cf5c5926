import type { PersonalData } from '#platform/personal-data';

export const erasurePersonalData: PersonalData = [
  {
    table: 'legal_hold',
    personal: [
      {
        columns: ['account_id', 'reason', 'placed_by', 'placed_at', 'lifted_by', 'lifted_at'],
        holds: 'Legal holds: who placed one, when and why',
        atErasure: { kept: 'number', why: 'what staff did stays on record; the account is erased only after the hold' },
        exported: false,
      },
    ],
    notPersonal: ['id'],
  },
  {
    table: 'erasure_record',
    personal: [
      {
        columns: ['account_id', 'erased_at', 'counts'],
        holds: 'That an account was erased, by its number',
        atErasure: { kept: 'number', why: 'proves the erasure; it leads to nobody any more' },
        exported: false,
      },
    ],
  },
];
