import type { PersonalData } from '#platform/personal-data';

export const callsPersonalData: PersonalData = [
  {
    table: 'member_call',
    personal: [
      {
        columns: ['thread_id', 'caller_id', 'callee_id', 'kind', 'state', 'started_at', 'answered_at', 'ended_at'],
        holds: 'Calls: with whom, when, how long and how they ended; nothing that was said or shown',
        atErasure: { kept: 'by-age', why: 'deleted a year after the call; until then the other side keeps its list of calls' },
        exported: true,
      },
    ],
    notPersonal: ['id', 'round', 'ring_until'],
  },
  {
    table: 'member_call_side',
    personal: [
      {
        columns: ['call_id', 'account_id', 'session_id', 'connection_id', 'has_family', 'seen_at', 'is_going_on'],
        holds: 'The device of a call, and whether family was said to be present',
        atErasure: { kept: 'by-age', why: 'deleted a year after the call, with it' },
        exported: false,
      },
    ],
  },
  {
    table: 'call_plan',
    personal: [
      {
        columns: ['thread_id', 'proposer_id', 'other_id', 'times', 'state', 'chosen_time', 'created_at', 'answered_at'],
        holds: 'Times proposed for calls, and their answers',
        atErasure: 'erased',
        exported: true,
      },
    ],
    notPersonal: ['id'],
  },
  {
    table: 'call_permission',
    personal: [{ columns: ['owner_id', 'member_id', 'created_at'], holds: 'Whom a member lets call', atErasure: 'erased', exported: true }],
  },
  {
    table: 'call_setting',
    personal: [
      {
        columns: ['account_id', 'who', 'hours_from', 'hours_to', 'days', 'saves_data', 'changed_at'],
        holds: 'Who may call, in which hours, and whether calls save data',
        atErasure: 'erased',
        exported: true,
      },
    ],
  },
];
