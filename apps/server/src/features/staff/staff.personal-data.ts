import type { PersonalData } from '#platform/personal-data';

export const staffPersonalData: PersonalData = [
  {
    table: 'staff_enrolment',
    personal: [
      {
        columns: ['account_id', 'by_staff_id', 'created_at', 'expires_at', 'used_at', 'voided_at'],
        holds: 'Links by which staff set up their access, by number of the account',
        atErasure: { kept: 'number', why: 'accounts of staff are closed, not erased' },
        exported: false,
      },
    ],
    notPersonal: ['id', 'token_hash', 'secret_sealed', 'wrong_tries'],
  },
];
