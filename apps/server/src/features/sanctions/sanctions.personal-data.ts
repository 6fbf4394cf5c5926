import type { PersonalData } from '#platform/personal-data';

const KEPT = { kept: 'decided-report', why: 'a decision must be understood later, and how often there were such is published' } as const;

export const sanctionsPersonalData: PersonalData = [
  {
    table: 'sanction',
    personal: [
      {
        columns: ['reason', 'evidence', 'rests_on', 'end_reason'],
        holds: 'Why staff decided something about a member',
        atErasure: 'emptied',
        exported: true,
      },
      {
        columns: [
          'member_id',
          'kind',
          'clause',
          'ground',
          'target_type',
          'target_id',
          'until',
          'decided_by',
          'decided_at',
          'premium_cut_from',
          'returned',
          'ended_at',
          'ended_by',
          'ended_how',
        ],
        holds: 'What staff decided about a member, and how it ended',
        atErasure: KEPT,
        exported: true,
      },
    ],
    notPersonal: ['id', 'report_id', 'child_safety_report_id', 'changed_from'],
  },
  {
    table: 'appeal',
    personal: [
      {
        columns: ['text', 'file_keys', 'file_types'],
        holds: 'What a member says against a decision',
        atErasure: 'emptied',
        exported: true,
        alsoIn: ['files'],
      },
      {
        columns: ['member_id', 'created_at', 'decided_by', 'decided_at', 'outcome', 'decision_reason', 'given_back'],
        holds: 'What became of an appeal',
        atErasure: KEPT,
        exported: true,
      },
    ],
    notPersonal: ['id', 'sanction_id'],
  },
];
