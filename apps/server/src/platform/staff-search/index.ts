import { rowNumberOf, type StaffRole } from '@app/contract/kernel';
import type { Context } from '#platform/context';
import { readE164 } from '#platform/phone';

/** Describes what somebody of the staff looks for, as the kinds of thing that it may be; null for what it is not. */
export type StaffTerm = {
  /** As it was typed, without spaces around it. */
  readonly text: string;
  /** In large letters: 'BN100001'. */
  readonly memberCode: string | null;
  /** With country code; a number without one is taken for Bangladeshi. */
  readonly phone: string | null;
  /** In small letters. */
  readonly email: string | null;
  /** Also of '#12'. */
  readonly number: number | null;
};

/** One thing that was found. It tells no way to reach anybody: who looks by a number learns whose it is, and not what else they have. */
export type StaffFound = {
  readonly kind: string;
  /** Says what it is known by: a code, a name. */
  readonly title: string;
  readonly detail: string | null;
  /** The page of the console where it is. */
  readonly link: string;
};

/** Describes what a feature finds for the search of the console. */
export type StaffSearch = {
  /** Roles that may look at it, besides `admin`. */
  readonly roles: readonly StaffRole[];
  /** Returns a few of what fits, by indexes alone. */
  readonly find: (ctx: Context, term: StaffTerm) => Promise<readonly StaffFound[]>;
};

const MEMBER_CODE = /^BN[0-9]{6,}$/i;
const EMAIL = /^[^\s@]+@[^\s@]+$/;
const NATIONAL = /^0?1[3-9][0-9]{8}$/;

function phoneIn(text: string): string | null {
  const digits = text.replace(/[\s()-]/g, '');
  if (NATIONAL.test(digits)) return `+880${digits.replace(/^0/, '')}`;
  return readE164(digits.replace(/^(00)?880/, '+880'))?.e164 ?? null;
}

/** Reads what was typed; digits of Bengali are the same. */
export function readStaffTerm(typed: string): StaffTerm {
  const text = typed.trim().replace(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)));
  const plain = text.replace(/^#\s?/, '');
  return {
    text,
    memberCode: MEMBER_CODE.test(text) ? text.toUpperCase() : null,
    phone: phoneIn(text),
    email: EMAIL.test(text) ? text.toLowerCase() : null,
    number: rowNumberOf(plain) || null,
  };
}
