import type { PersonalData } from '#platform/personal-data';

export const signInPersonalData: PersonalData = [
  {
    table: 'known_browser',
    personal: [
      {
        columns: ['id', 'account_id', 'mark_hash', 'created_at', 'last_seen_at'],
        holds: 'Browsers that signed in before, as hashes',
        atErasure: 'erased',
        exported: false,
      },
    ],
  },
  {
    table: 'reset_grant',
    personal: [
      {
        columns: [
          'id',
          'token_hash',
          'account_id',
          'destination',
          'destination_hash',
          'birthday_tries',
          'created_at',
          'expires_at',
          'used_at',
        ],
        holds: 'Leave to choose a new password',
        atErasure: 'erased',
        exported: false,
      },
    ],
  },
  {
    table: 'reset_stop',
    personal: [
      {
        columns: ['id', 'token_hash', 'account_id', 'created_at', 'expires_at', 'used_at'],
        holds: 'Links that stop a new password, as hashes',
        atErasure: 'erased',
        exported: false,
      },
    ],
  },
  {
    table: 'waiting_reset',
    personal: [
      {
        columns: [
          'id',
          'account_id',
          'password_hash',
          'destination',
          'destination_hash',
          'created_at',
          'holds_at',
          'done_at',
          'stopped_at',
        ],
        holds: 'A new password that waits for a day, as a hash',
        atErasure: 'erased',
        exported: false,
      },
    ],
  },
  {
    table: 'sign_in_failure',
    personal: [
      { columns: ['account_id', 'kind', 'hour', 'failures'], holds: 'Failed sign-ins by hour', atErasure: 'erased', exported: false },
    ],
  },
  {
    table: 'sign_in_ticket',
    personal: [
      {
        columns: [
          'id',
          'token_hash',
          'account_id',
          'cookie_hash',
          'remember',
          'use',
          'tries',
          'created_at',
          'expires_at',
          'used_at',
          'provider',
          'session_id',
        ],
        holds: 'Sign-ins that wait for their second step',
        atErasure: 'erased',
        exported: false,
      },
    ],
  },
];
