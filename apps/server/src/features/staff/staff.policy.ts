import type { StaffRole } from '@app/contract/kernel';

export const EVERY_ROLE = ['support', 'moderator', 'finance'] as const;

/** Whose pages show an item of a kind; the colleagues of whoever looks at any other. */
const ROLES_OF: Readonly<Record<string, readonly StaffRole[]>> = {
  member: EVERY_ROLE,
  report: ['moderator'],
  'child-safety-report': ['moderator'],
  appeal: ['moderator'],
  payment: ['finance'],
  support: ['support'],
};

/** Returns the roles of colleagues who are told that somebody looks at this item. */
export const rolesBeside = (item: string, own: readonly StaffRole[]): readonly StaffRole[] => ROLES_OF[item.replace(/:.*/, '')] ?? own;

/** A link works for so long. */
export const ENROLMENT_SECONDS = 24 * 60 * 60;

/** So many wrong codes end a link. */
export const ENROLMENT_TRIES = 10;

/** True if nobody could act as an administrator where this account no longer does: `admins` are those who can now. */
export const isLastAdmin = (admins: readonly number[], accountId: number): boolean => admins.length === 1 && admins[0] === accountId;
