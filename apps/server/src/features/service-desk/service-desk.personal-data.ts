import type { PersonalData } from '#platform/personal-data';

/** Who of the staff works on something that a person sent: columns that each table of such things has, beside `status`. */
export const DESK_COLUMNS = ['assignee_id', 'desk_changed_by', 'desk_changed_at', 'desk_revision'];

export const serviceDeskPersonalData: PersonalData = [
  {
    table: 'service_note',
    personal: [
      {
        columns: ['target_type', 'target_id', 'text', 'staff_id', 'created_at'],
        holds: 'What staff noted on a contact message, an application or a closure request',
        atErasure: 'erased',
        exported: false,
      },
    ],
    notPersonal: ['id'],
  },
];
