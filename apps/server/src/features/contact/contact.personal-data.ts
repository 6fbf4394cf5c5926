import type { PersonalData } from '#platform/personal-data';
import { DESK_COLUMNS } from '#features/service-desk';

export const contactPersonalData: PersonalData = [
  {
    table: 'contact_message',
    personal: [
      {
        columns: ['id', 'name', 'phone', 'email', 'subject', 'description', 'member_id', 'language', 'status', 'created_at'],
        holds: 'Messages to the company',
        atErasure: 'erased',
        exported: true,
      },
      { columns: DESK_COLUMNS, holds: 'Who of the staff answers them', atErasure: 'erased', exported: false },
    ],
  },
  {
    table: 'child_safety_report',
    personal: [
      { columns: ['reply_to', 'member_id'], holds: 'Who reported a danger for a child', atErasure: 'emptied', exported: false },
      {
        columns: ['reference', 'description', 'subject_ref', 'picture_key', 'evidence', 'evidence_keys', 'subject_member_id', 'created_at'],
        holds: 'What was reported as a danger for a child',
        atErasure: { kept: 'decided-report', why: 'protects a child' },
        exported: false,
        alsoIn: ['files'],
      },
    ],
    notPersonal: ['id', 'status', 'looked_at_by', 'looked_at_since', 'decision', 'decided_by', 'decided_at', 'decision_reason'],
  },
];
