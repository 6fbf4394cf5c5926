import type { PersonOptions } from '#testing';

/** Lists who lacks the right to what, and how each is told. */
export const LACKING: readonly (readonly [who: string, options: PersonOptions, told: Readonly<Record<string, string>>])[] = [
  [
    'somebody who begins to register',
    { registrationStep: 0 },
    { member: 'registration_incomplete', support: 'registration_incomplete', staff: 'forbidden_role' },
  ],
  [
    'somebody at step 12',
    { registrationStep: 12 },
    { member: 'registration_incomplete', support: 'registration_incomplete', staff: 'forbidden_role' },
  ],
  ['a member', {}, { staff: 'forbidden_role' }],
  [
    'a deactivated member',
    { state: 'deactivated' },
    { registering: 'account_deactivated', member: 'account_deactivated', staff: 'forbidden_role' },
  ],
  [
    'somebody who asked to be deleted',
    { state: 'deletion_pending' },
    {
      settings: 'account_deletion_pending',
      securing: 'account_deletion_pending',
      registering: 'account_deletion_pending',
      member: 'account_deletion_pending',
      support: 'account_deletion_pending',
      staff: 'forbidden_role',
    },
  ],
  [
    'a suspended member',
    { state: 'suspended' },
    {
      own: 'unauthenticated',
      settings: 'unauthenticated',
      securing: 'unauthenticated',
      registering: 'unauthenticated',
      member: 'unauthenticated',
      support: 'unauthenticated',
      staff: 'unauthenticated',
    },
  ],
  ['Support', { roles: ['support'] }, { registering: 'forbidden_role', member: 'forbidden_role', support: 'forbidden_role' }],
  [
    'a moderator',
    { roles: ['moderator'] },
    { registering: 'forbidden_role', member: 'forbidden_role', support: 'forbidden_role', staff: 'forbidden_role' },
  ],
  ['finance', { roles: ['finance'] }, { registering: 'forbidden_role', member: 'forbidden_role', support: 'forbidden_role' }],
];
