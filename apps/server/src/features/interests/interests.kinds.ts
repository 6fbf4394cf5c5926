import type { InterestKind } from '@app/contract/interests';

/** Names of credits, notices and pages by kind. */
export const KINDS = {
  interest: {
    act: 'interest',
    count: 'expressInterest',
    received: 'interest_received',
    accepted: 'interest_accepted',
    opens: '/dashboard/interest',
  },
  proposal: {
    act: 'proposal',
    count: 'proposal',
    received: 'proposal_received',
    accepted: 'proposal_accepted',
    opens: '/dashboard/proposals',
  },
} as const satisfies Readonly<Record<InterestKind, object>>;
