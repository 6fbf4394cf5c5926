import type { Purpose } from './age.policy.ts';

const PURPOSE_TITLES: Readonly<Record<Exclude<Purpose, 'member'>, string>> = {
  agent: 'Agent',
  business: 'Business',
  influencer: 'Influencer',
  visitor: 'Visitor',
};

/** What stands under a member's name: the profession, or the purpose of those who do not look for marriage. */
export const titleOf = (of: { purpose: Purpose; professionName: string | null }): string =>
  of.purpose === 'member' ? (of.professionName ?? 'Member') : PURPOSE_TITLES[of.purpose];
