import type { PersonalData } from '#platform/personal-data';

export const reportsPersonalData: PersonalData = [
  {
    table: 'report',
    personal: [
      {
        columns: ['detail', 'attachment_key'],
        holds: 'What a reporter wrote and attached',
        atErasure: { kept: 'decided-report', why: 'an open report is decided by it; of a decided one it is emptied' },
        exported: true,
        alsoIn: ['files'],
      },
      {
        columns: ['evidence', 'evidence_keys'],
        holds: 'A copy of what was reported',
        atErasure: { kept: 'decided-report', why: 'a decision must be understood later' },
        exported: false,
        alsoIn: ['files'],
      },
      {
        columns: ['decision_reason'],
        holds: 'Why staff decided so: their words about who was reported',
        atErasure: { kept: 'decided-report', why: 'a decision must be understood later' },
        exported: false,
      },
      {
        columns: [
          'reporter_id',
          'type',
          'target_id',
          'reported_member_id',
          'reason',
          'is_urgent',
          'status',
          'decided_by',
          'decided_at',
          'created_at',
        ],
        holds: 'Who reported whom, and what was decided',
        atErasure: { kept: 'decided-report', why: 'a decision must be understood later' },
        exported: true,
      },
    ],
    notPersonal: ['id', 'looked_at_by', 'looked_at_since'],
  },
];
