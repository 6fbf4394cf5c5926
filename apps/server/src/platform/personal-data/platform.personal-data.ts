import type { PersonalData } from './personal-data.ts';

export const platformPersonalData: PersonalData = [
  {
    table: 'audit_entry',
    personal: [
      {
        columns: ['actor_id', 'action', 'subject', 'member_id', 'details', 'at'],
        holds: 'Record of acts, by number of the account',
        atErasure: { kept: 'number', why: 'what staff and software did stays on record' },
        exported: false,
      },
      {
        columns: ['reason', 'before', 'after'],
        holds: 'What staff changed of it and why; nothing of the person itself',
        atErasure: { kept: 'number', why: 'what staff did stays on record' },
        exported: false,
      },
      {
        columns: ['network_address'],
        holds: 'Where staff worked from; of members nothing',
        atErasure: { kept: 'number', why: 'what staff did stays on record' },
        exported: false,
      },
    ],
    notPersonal: ['id'],
  },
  {
    table: 'captcha_use',
    notPersonal: ['challenge_hash', 'expires_at'],
  },
  {
    table: 'live_call',
    personal: [
      {
        columns: ['member_id', 'called_at'],
        holds: 'When a browser last called',
        atErasure: { kept: 'by-age', why: 'deleted within a day' },
        exported: false,
      },
    ],
  },
  {
    table: 'live_event',
    personal: [
      {
        columns: ['member_id', 'type', 'subject'],
        holds: 'Hints to open browsers, by numbers alone',
        atErasure: { kept: 'by-age', why: 'deleted after 24 to some 36 hours' },
        exported: false,
      },
    ],
    notPersonal: ['id', 'written_by', 'created_at'],
  },
  {
    table: 'live_log',
    notPersonal: ['is_only', 'forgotten_up_to'],
  },
  {
    table: 'live_server',
    notPersonal: ['id', 'seen_at'],
  },
  {
    table: 'live_socket',
    personal: [
      {
        columns: ['member_id', 'server_id', 'closed_at'],
        holds: 'Open connections',
        atErasure: { kept: 'by-age', why: 'deleted when the connection ends' },
        exported: false,
      },
    ],
    notPersonal: ['id'],
  },
  {
    table: 'maps_service_turn',
    notPersonal: ['is_only', 'next_at'],
  },
  {
    table: 'member_write',
    personal: [
      {
        columns: ['account_id', 'position', 'noted_at'],
        holds: 'When somebody last changed something, where replicas serve reads',
        atErasure: { kept: 'by-age', why: 'deleted within two hours' },
        exported: false,
      },
    ],
  },
  {
    table: 'place_cache',
    personal: [
      {
        columns: ['latitude', 'longitude', 'answer'],
        holds: 'Places that were looked up, of nobody in particular',
        atErasure: { kept: 'by-age', why: 'names no account' },
        exported: false,
      },
    ],
    notPersonal: ['language', 'fetched_at'],
  },
  {
    table: 'rate_limit',
    personal: [
      {
        columns: ['key', 'used', 'ends_at'],
        holds: 'How often a call was made, by account or network address',
        atErasure: { kept: 'by-age', why: 'over with its window, at most a day' },
        exported: false,
      },
    ],
  },
];
