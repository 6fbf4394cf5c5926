import { defineTexts } from '#platform/i18n';
import { en } from './texts.en.ts';

export const texts = defineTexts(en, () => import('./texts.bn.ts').then((module) => module.bn));

/** Keys of what is said of each kind. */
export const wordsOf = {
  interest: {
    none: 'interest',
    sent: 'interestSent',
    received: 'acceptInterest',
    title: 'interests',
    acceptPrompt: 'acceptInterestPrompt',
    withdrawTitle: 'withdrawInterestTitle',
    empty: { received: 'noInterestsReceived', sent: 'noInterestsSent' },
  },
  proposal: {
    none: 'proposal',
    sent: 'proposalSent',
    received: 'acceptProposal',
    title: 'proposals',
    acceptPrompt: 'acceptProposalPrompt',
    withdrawTitle: 'withdrawProposalTitle',
    empty: { received: 'noProposalsReceived', sent: 'noProposalsSent' },
  },
} as const;
