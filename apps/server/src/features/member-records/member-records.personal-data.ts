import type { PersonalData } from '#platform/personal-data';

export const memberRecordsPersonalData: PersonalData = [
  {
    table: 'member_record',
    personal: [
      {
        columns: [
          'member_id',
          'code_number',
          'name',
          'purpose',
          'state',
          'step',
          'gender',
          'is_phone_verified',
          'is_email_verified',
          'is_id_verified',
          'is_face_verified',
          'premium_until',
          'created_at',
          'last_active_at',
        ],
        holds: 'The same for the list in which staff find members',
        atErasure: 'erased',
        exported: false,
      },
    ],
  },
  {
    table: 'membership_notice',
    personal: [
      { columns: ['reason'], holds: 'Why staff ended a membership with notice', atErasure: 'emptied', exported: true },
      {
        columns: ['member_id', 'given_by', 'ends_at', 'created_at', 'withdrawn_at', 'withdrawn_by'],
        holds: 'Memberships that staff ended with notice',
        atErasure: { kept: 'number', why: 'what staff did stays on record' },
        exported: true,
      },
    ],
    notPersonal: ['id'],
  },
  {
    table: 'identity_correction',
    personal: [
      {
        columns: ['member_id', 'corrected_by', 'before', 'after', 'created_at'],
        holds: 'Name, birthday or gender that staff corrected, before and after',
        atErasure: 'erased',
        exported: true,
      },
    ],
    notPersonal: ['id'],
  },
];
