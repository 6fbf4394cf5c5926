/** The keys of what is said of each kind. */
export const interestTexts = {
  interest: {
    none: 'interest',
    sent: 'interestSent',
    received: 'acceptInterest',
    accepted: 'interestAccepted',
    title: 'interests',
    acceptPrompt: 'acceptInterestPrompt',
    withdrawTitle: 'withdrawInterestTitle',
    empty: { received: 'noInterestsReceived', sent: 'noInterestsSent' },
  },
  proposal: {
    none: 'proposal',
    sent: 'proposalSent',
    received: 'acceptProposal',
    accepted: 'proposalAccepted',
    title: 'proposals',
    acceptPrompt: 'acceptProposalPrompt',
    withdrawTitle: 'withdrawProposalTitle',
    empty: { received: 'noProposalsReceived', sent: 'noProposalsSent' },
  },
} as const;
