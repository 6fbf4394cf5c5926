import { COUNT_NAMES, type Counts } from '@app/contract/packages';

/** Describes what is left of a bought package at one moment; amounts in whole poisha. */
export type UnusedFacts = {
  readonly price: number;
  /** Given back of it already, or on its way. */
  readonly refunded: number;
  readonly daysLeft: number;
  readonly days: number;
  readonly creditsLeft: Counts;
  readonly credits: Counts;
};

const shareOf = (left: number, all: number): number => Math.min(1, left / all);

/**
 * Returns what a package is still worth, in whole poisha: one half of its price stands for its days, the other for its credits, each kind of
 * credit for the same part. Of a package without credits the whole price stands for the days.
 */
export function unusedAmount({ price, refunded, daysLeft, days, creditsLeft, credits }: UnusedFacts): number {
  const kinds = COUNT_NAMES.filter((kind) => credits[kind] > 0);
  const ofDays = shareOf(daysLeft, days);
  const ofCredits = kinds.reduce((sum, kind) => sum + shareOf(creditsLeft[kind], credits[kind]), 0) / kinds.length;
  const share = kinds.length === 0 ? ofDays : (ofDays + ofCredits) / 2;
  return Math.max(0, Math.min(Math.floor(price * share), price - refunded));
}

/** Returns how many credits these are; matching, which is yes or no, is none that is counted. */
export const sumOfCredits = (counts: Counts): number =>
  COUNT_NAMES.reduce((sum, kind) => (kind === 'autoProfileMatch' ? sum : sum + counts[kind]), 0);
