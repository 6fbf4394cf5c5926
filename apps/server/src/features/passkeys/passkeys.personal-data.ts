import type { PersonalData } from '#platform/personal-data';

export const passkeysPersonalData: PersonalData = [
  {
    table: 'passkey',
    personal: [
      {
        columns: ['name', 'created_at', 'last_used_at'],
        holds: 'Passkeys: their names, and when they were added and used',
        atErasure: 'erased',
        exported: true,
      },
      {
        columns: ['id', 'account_id', 'credential_id', 'public_key', 'counter', 'transports', 'user_handle'],
        holds: 'Public halves of passkeys',
        atErasure: 'erased',
        exported: false,
      },
    ],
  },
  {
    table: 'passkey_challenge',
    personal: [
      {
        columns: ['challenge_hash', 'use', 'account_id', 'bound_to_hash', 'expires_at'],
        holds: 'Questions to a device that wait for its answer, as hashes',
        atErasure: 'erased',
        exported: false,
      },
    ],
  },
];
