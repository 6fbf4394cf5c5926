import type { PersonalData } from '#platform/personal-data';

export const accountsPersonalData: PersonalData = [
  {
    table: 'account',
    personal: [
      {
        columns: ['phone_country_code', 'phone_e164', 'claimed_phone_e164', 'claimed_phone_country_code'],
        holds: 'Mobile number',
        atErasure: 'emptied',
        exported: true,
      },
      { columns: ['email'], holds: 'E-mail address', atErasure: 'emptied', exported: true },
      { columns: ['whatsapp'], holds: 'WhatsApp number', atErasure: 'emptied', exported: true },
      { columns: ['guardian_phone'], holds: "Guardian's number", atErasure: 'emptied', exported: true },
      { columns: ['password_hash'], holds: 'Password, as a hash', atErasure: 'emptied', exported: false },
      {
        columns: ['phone_verified_at', 'phone_accepted_at', 'email_verified_at', 'guardian_phone_verified_at', 'email_released_at'],
        holds: 'When numbers and addresses were proved',
        atErasure: 'emptied',
        exported: true,
      },
      {
        columns: ['convenient_time', 'convenient_time_start', 'convenient_time_end'],
        holds: 'When to be called',
        atErasure: 'emptied',
        exported: true,
      },
      { columns: ['guardian_type'], holds: 'Who filled in the registration', atErasure: 'emptied', exported: true },
      {
        columns: ['state_reason', 'state_until', 'membership_ends_at', 'contacts_limited_until'],
        holds: 'Why and until when the account is suspended or limited',
        atErasure: 'emptied',
        exported: true,
      },
      { columns: ['language', 'time_zone'], holds: 'Language and time zone', atErasure: 'emptied', exported: true },
      {
        columns: ['id', 'member_code'],
        holds: 'Number and code of the account',
        atErasure: { kept: 'number', why: 'payments, receipts and audit entries name it; it leads to nobody any more' },
        exported: true,
      },
    ],
    notPersonal: [
      'purpose',
      'state',

      'deletion_at',
      'registration_step',
      'registered_at',
      'terms_version',
      'terms_accepted_at',
      'created_at',
      'updated_at',
    ],
  },
  {
    table: 'account_state_change',
    personal: [
      {
        columns: ['account_id', 'from_state', 'to_state', 'reason', 'by_staff_id', 'at'],
        holds: "Every change of the account's state",
        atErasure: { kept: 'number', why: 'the history of states is only ever added to (ACC-77)' },
        exported: true,
      },
    ],
    notPersonal: ['id'],
  },
  {
    table: 'attempt',
    personal: [
      {
        columns: ['key_hash', 'network_address', 'wide_network', 'browser_hash', 'kind', 'succeeded', 'at'],
        holds: 'Failed sign-ins and codes, by keyed hash and network address',
        atErasure: { kept: 'by-age', why: 'deleted after six to seven days; holds back who guesses' },
        exported: false,
      },
    ],
    notPersonal: ['id'],
  },
  {
    table: 'code_lock',
    personal: [
      {
        columns: ['key_hash', 'locked_until'],
        holds: 'Numbers and addresses that get no codes for a day, as keyed hashes',
        atErasure: { kept: 'by-age', why: 'over after a day; holds back who guesses' },
        exported: false,
      },
    ],
  },
  {
    table: 'contact_change',
    personal: [
      {
        columns: [
          'id',
          'account_id',
          'type',
          'new_value',
          'new_country_code',
          'old_value',
          'old_country_code',
          'old_verified_at',
          'created_at',
          'changed_at',
          'undone_at',
        ],
        holds: 'Numbers and addresses that were changed, old and new',
        atErasure: 'erased',
        exported: false,
      },
    ],
  },
  {
    table: 'second_factor',
    personal: [
      {
        columns: [
          'account_id',
          'secret_sealed',
          'recovery_code_hashes',
          'last_step',
          'created_at',
          'wrong_at',
          'closed_until',
          'confirmed_at',
        ],
        holds: 'Second factor: sealed secret and hashes of recovery codes',
        atErasure: 'erased',
        exported: false,
      },
    ],
  },
  {
    table: 'security_event',
    personal: [
      {
        columns: ['id', 'account_id', 'kind', 'detail', 'session_id', 'device', 'country', 'times', 'hour', 'at'],
        holds: 'Security log of 90 days: sign-ins, codes and changes, with browser and country',
        atErasure: 'erased',
        exported: false,
      },
    ],
  },
  {
    table: 'session',
    personal: [
      {
        columns: [
          'id',
          'account_id',
          'token_hash',
          'remember',
          'device',
          'network_address',
          'created_at',
          'last_used_at',
          'expires_at',
          'ended_at',
          'end_reason',
          'browser_hash',
          'country',
        ],
        holds: 'Sessions: device, network address and its country, times',
        atErasure: 'erased',
        exported: true,
      },
    ],
    notPersonal: ['adds_passkey_first'],
  },
  {
    table: 'verification_code',
    personal: [
      {
        columns: [
          'id',
          'account_id',
          'purpose',
          'destination_hash',
          'code_hash',
          'tries',
          'created_at',
          'expires_at',
          'used_at',
          'voided_at',
          'asker_hash',
          'browser_hash',
        ],
        holds: 'Codes that were sent, as hashes, and to where, as a hash',
        atErasure: 'erased',
        exported: false,
      },
    ],
  },
  {
    table: 'session_change',
    personal: [
      {
        columns: ['account_id'],
        holds: 'Whose sessions changed lately',
        atErasure: { kept: 'by-age', why: 'deleted within half an hour' },
        exported: false,
      },
    ],
    notPersonal: ['id', 'written_by', 'created_at'],
  },
  {
    table: 'staff_role',
    personal: [{ columns: ['account_id', 'role', 'created_at'], holds: 'Role among the staff', atErasure: 'erased', exported: false }],
  },
  {
    table: 'returning_ban',
    personal: [
      {
        columns: ['hash'],
        holds: 'Number, address and document of an account that staff ended, as a keyed hash',
        atErasure: { kept: 'returning-ban', why: 'who was removed does not simply come back (ACC-66)' },
        exported: false,
      },
    ],
    notPersonal: ['kind', 'created_at'],
  },
];
