import { sayIn, type Sentence, type SentenceLanguage } from '@app/contract/kernel';
import { memberClaims as say } from '@app/contract/public-site';

export type MemberClaim = {
  /** Null where nothing may be claimed. */
  readonly text: string | null;
  /** `YYYY-MM`; null where the members were counted. */
  readonly asOf: string | null;
};

/** Claim of the settings, of members who came from elsewhere. */
export type SaidClaim = { readonly claim: string | undefined; readonly month: string | undefined };

const LAKH = 100_000;
const FEWEST = 100;
const SHOWN_DIGITS = 2;
const locales = { en: 'en-IN', bn: 'bn-BD' } as const;
const NOTHING: MemberClaim = { text: null, asOf: null };

/** Rounds down to two digits: 1,234 is 1,200. */
function toTwoDigits(count: number): number {
  const unit = 10 ** (String(count).length - SHOWN_DIGITS);
  return Math.floor(count / unit) * unit;
}

function claimOf(count: number): [sentence: Sentence, shown: number] {
  if (count < LAKH) return [say.members, toTwoDigits(count)];
  const lakhs = Math.floor(count / LAKH);
  return [lakhs === 1 ? say.lakh : say.lakhs, lakhs];
}

/** Says a number of members: never more than there are, null below a hundred. */
export function sayMembers(count: number, language: SentenceLanguage): string | null {
  if (count < FEWEST) return null;
  const [sentence, shown] = claimOf(count);
  return sayIn(language, sentence, { count: new Intl.NumberFormat(locales[language]).format(shown) });
}

/**
 * Returns the claim to show: one of the settings shows with its month only, and a month without one shows nothing; a bare number is said as a counted one.
 */
export function saidClaim({ claim, month }: SaidClaim, language: SentenceLanguage): MemberClaim {
  if (!claim || !month) return NOTHING;
  const text = /^[0-9]{1,9}$/.test(claim) ? sayMembers(Number(claim), language) : claim;
  return text === null ? NOTHING : { text, asOf: month };
}

export const isSaid = ({ claim, month }: SaidClaim): boolean => Boolean(claim ?? month);
