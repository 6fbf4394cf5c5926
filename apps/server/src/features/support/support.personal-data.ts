import type { PersonalData } from '#platform/personal-data';

export const supportPersonalData: PersonalData = [
  {
    table: 'support_case',
    personal: [
      { columns: ['waiting_since'], holds: 'Since when a conversation with Support waits', atErasure: 'emptied', exported: false },
      {
        columns: ['thread_id', 'member_id', 'last_message_at', 'assignee_id', 'assigned_by', 'assigned_at', 'revision'],
        holds: 'Who of the staff sees to a conversation with Support',
        atErasure: { kept: 'number', why: 'the conversation stays, without what the member wrote' },
        exported: false,
      },
    ],
  },
  {
    table: 'canned_reply',
    notPersonal: ['id', 'name', 'text_en', 'text_bn', 'created_at', 'changed_at', 'changed_by'],
  },
];
