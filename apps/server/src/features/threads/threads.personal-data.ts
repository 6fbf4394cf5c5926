import type { PersonalData } from '#platform/personal-data';

export const threadsPersonalData: PersonalData = [
  {
    table: 'chat_thread',
    personal: [
      {
        columns: ['kind', 'member_a_id', 'member_b_id', 'last_message_at', 'created_at'],
        holds: 'Conversations',
        atErasure: { kept: 'number', why: "the other side keeps the conversation, with 'Unknown User'" },
        exported: true,
      },
    ],
    notPersonal: ['id'],
  },
  {
    table: 'thread_state',
    personal: [
      {
        columns: ['thread_id', 'member_id', 'last_seen_message_id', 'unseen_count', 'look_at', 'away_since', 'told_message_id', 'told_at'],
        holds: 'How far a conversation was read',
        atErasure: { kept: 'number', why: "the other side keeps the conversation, with 'Unknown User'" },
        exported: false,
      },
    ],
  },
];
