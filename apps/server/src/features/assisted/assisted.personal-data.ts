import type { PersonalData } from '#platform/personal-data';
import { DESK_COLUMNS } from '#features/service-desk';

const NUMBER = { kept: 'number', why: 'names the account by its number alone, which leads to nobody any more' } as const;

export const assistedPersonalData: PersonalData = [
  {
    table: 'call_request',
    personal: [
      {
        columns: ['id', 'member_id', 'name', 'phone', 'phone_key', 'whatsapp', 'status', 'created_at'],
        holds: 'Requests for a consultation',
        atErasure: 'erased',
        exported: true,
      },
      { columns: DESK_COLUMNS, holds: 'Who of the staff calls them', atErasure: 'erased', exported: false },
    ],
  },
  {
    table: 'assisted_service',
    personal: [
      {
        columns: ['wishes', 'wishes_change'],
        holds: 'What a family looks for, as the manager wrote it down',
        atErasure: 'emptied',
        exported: true,
      },
      {
        columns: ['id', 'member_id', 'state', 'wishes_state', 'introductions_total', 'ends_at', 'created_at'],
        holds: 'Assisted services',
        atErasure: NUMBER,
        exported: true,
      },
      {
        columns: ['manager_id', 'call_due_at', 'end_told_at', 'news_since', 'ended_at'],
        holds: 'How an assisted service is led',
        atErasure: NUMBER,
        exported: false,
      },
    ],
  },
  {
    table: 'assisted_purchase',
    personal: [
      {
        columns: ['id', 'service_id', 'purchase_id', 'package_name', 'package_name_bn', 'introductions', 'refunded_at', 'created_at'],
        holds: 'Which purchases belong to an assisted service',
        atErasure: { kept: 'bookkeeping', why: 'proves what a payment bought' },
        exported: false,
      },
    ],
  },
  {
    table: 'assisted_event',
    personal: [
      { columns: ['text'], holds: 'What was noted in an assisted service', atErasure: 'emptied', exported: true },
      {
        columns: ['id', 'service_id', 'kind', 'is_visible', 'created_at'],
        holds: 'Events of an assisted service',
        atErasure: NUMBER,
        exported: true,
      },
    ],
    notPersonal: ['staff_id'],
  },
  {
    table: 'assisted_introduction',
    personal: [
      { columns: ['words'], holds: 'The manager’s words of an introduction', atErasure: 'emptied', exported: false },
      { columns: ['member_reason', 'candidate_reason'], holds: 'Reasons of a no to an introduction', atErasure: 'emptied', exported: true },
      {
        columns: ['id', 'member_id', 'candidate_id', 'member_answer', 'candidate_answer', 'created_at'],
        holds: 'Introductions and the answers to them',
        atErasure: NUMBER,
        exported: true,
      },
      {
        columns: ['service_id', 'member_answered_at', 'candidate_answered_at', 'state', 'expires_at', 'ended_because', 'ended_at'],
        holds: 'How an introduction went',
        atErasure: NUMBER,
        exported: false,
      },
    ],
    notPersonal: ['offered_by'],
  },
  {
    table: 'assisted_meeting',
    personal: [
      { columns: ['member_feedback', 'candidate_feedback'], holds: 'Feedback after a meeting', atErasure: 'emptied', exported: true },
      {
        columns: ['attendees', 'note', 'end_reason'],
        holds: 'Who comes to a meeting, and what staff noted of it',
        atErasure: 'emptied',
        exported: false,
      },
      { columns: ['id', 'member_id', 'candidate_id', 'state', 'created_at'], holds: 'Family meetings', atErasure: NUMBER, exported: true },
      {
        columns: [
          'service_id',
          'introduction_id',
          'type',
          'answer_until',
          'member_slot_id',
          'candidate_slot_id',
          'chosen_slot_id',
          'credit_entry_id',
          'credit_returned_at',
          'ended_by',
          'ended_at',
        ],
        holds: 'How a family meeting went',
        atErasure: NUMBER,
        exported: false,
      },
    ],
    notPersonal: ['place', 'link', 'planned_by'],
  },
  {
    table: 'assisted_meeting_slot',
    personal: [{ columns: ['id', 'meeting_id', 'starts_at'], holds: 'Times of family meetings', atErasure: NUMBER, exported: true }],
  },
  {
    table: 'assisted_manager_card',
    personal: [
      {
        columns: ['account_id', 'picture_key', 'language_ids', 'office_days', 'opens_at', 'closes_at', 'updated_at'],
        holds: 'How a relationship manager is shown to the families whom they help',
        atErasure: 'erased',
        exported: false,
      },
    ],
  },
];
