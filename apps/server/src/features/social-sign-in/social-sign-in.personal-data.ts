import type { PersonalData } from '#platform/personal-data';

export const socialSignInPersonalData: PersonalData = [
  {
    table: 'social_identity',
    personal: [
      {
        columns: ['id', 'account_id', 'provider', 'subject', 'email', 'email_verified', 'linked_at'],
        holds: 'Links to Google and Facebook',
        atErasure: 'erased',
        exported: true,
      },
    ],
  },
  {
    table: 'social_flow',
    personal: [
      {
        columns: ['id', 'provider', 'state_hash', 'cookie_hash', 'account_id', 'session_id', 'created_at', 'expires_at', 'used_at'],
        holds: 'Ways to a provider and back that are under way',
        atErasure: 'erased',
        exported: false,
      },
    ],
  },
];
