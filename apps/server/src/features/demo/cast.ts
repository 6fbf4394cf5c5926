import type { StaffRole } from '#platform/session';
import type { Gender, Religion } from './names.ts';

/** The password of every drawn account; printed at the start of a demo, and there only. */
export const DEMO_PASSWORD = 'demo-community-1';

/** Somebody who is named rather than drawn. */
export type Named = {
  readonly fullName: string;
  readonly nickname: string;
  readonly email: string;
  readonly gender: Gender;
  readonly religion: Religion;
  readonly age: number;
  readonly isPremium: boolean;
  /** A description beside the sign-in. */
  readonly about: string;
  readonly purpose?: 'agent';
  readonly state?: 'deactivated';
  readonly registrationStep?: 8;
};

/** The first four members, whom tests, pictures and bug reports share. */
export const CAST: readonly Named[] = [
  {
    fullName: 'Nadia Rahman',
    nickname: 'Nadia',
    email: 'nadia@example.com',
    gender: 2,
    religion: 1,
    age: 26,
    isPremium: true,
    about: 'a woman, premium',
  },
  {
    fullName: 'Rahim Chowdhury',
    nickname: 'Rahim',
    email: 'rahim@example.com',
    gender: 1,
    religion: 1,
    age: 30,
    isPremium: false,
    about: 'a man',
  },
  {
    fullName: 'Carol Gomes',
    nickname: 'Carol',
    email: 'carol@example.com',
    gender: 2,
    religion: 3,
    age: 28,
    isPremium: false,
    about: 'a woman',
  },
  {
    fullName: 'Dan Rozario',
    nickname: 'Dan',
    email: 'dan@example.com',
    gender: 1,
    religion: 3,
    age: 33,
    isPremium: true,
    about: 'a man, premium',
  },
];

/** Beside the members who can be found: one of each kind that cannot. */
export const APART: readonly Named[] = [
  {
    fullName: 'Mitu Akter',
    nickname: 'Mitu',
    email: 'mitu@example.com',
    gender: 2,
    religion: 1,
    age: 24,
    isPremium: false,
    about: 'a woman whose registration is at step 3',
    registrationStep: 8,
  },
  {
    fullName: 'Kabir Ahmed',
    nickname: 'Kabir',
    email: 'kabir@example.com',
    gender: 1,
    religion: 1,
    age: 41,
    isPremium: false,
    about: 'an agent',
    purpose: 'agent',
  },
  {
    fullName: 'Shapla Das',
    nickname: 'Shapla',
    email: 'shapla@example.com',
    gender: 2,
    religion: 2,
    age: 29,
    isPremium: false,
    about: 'a woman who deactivated her account',
    state: 'deactivated',
  },
];

export type DemoStaff = {
  readonly fullName: string;
  readonly nickname: string;
  readonly email: string;
  readonly gender: Gender;
  readonly role: StaffRole;
};

export const STAFF: readonly DemoStaff[] = [
  { fullName: 'Moni Sultana', nickname: 'Moni', email: 'moni@example.com', gender: 2, role: 'admin' },
  { fullName: 'Shuvo Karim', nickname: 'Shuvo', email: 'shuvo@example.com', gender: 1, role: 'support' },
  { fullName: 'Mukta Ferdous', nickname: 'Mukta', email: 'mukta@example.com', gender: 2, role: 'moderator' },
  { fullName: 'Faruk Haque', nickname: 'Faruk', email: 'faruk@example.com', gender: 1, role: 'finance' },
];
