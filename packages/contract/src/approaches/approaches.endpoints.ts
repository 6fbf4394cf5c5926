import * as z from 'zod/mini';
import { endpoint, PageNumber } from '../kernel/index.ts';
import { PAIR_REFUSALS } from '../members/index.ts';
import {
  AcceptInterest,
  AcceptProposal,
  ApproachQuery,
  InterestAnswer,
  InterestForm,
  InterestList,
  InterestSent,
  MyInterests,
  ProposalAnswer,
  ProposalForm,
  ProposalList,
  ProposalSent,
  SendInterest,
  SendProposal,
} from './approaches.schemas.ts';

/** Sends one, or accepts the one that the other sent. What waits already is answered again and costs nothing. */
export const sendInterest = endpoint({
  name: 'approaches.send-interest',
  method: 'POST',
  path: '/member/express-interest',
  access: 'member',
  payload: 'form',
  body: SendInterest,
  response: InterestSent,
  refusals: [...PAIR_REFUSALS, 'no_interest_credit', 'premium_needed', 'cooldown'],
});

export const sendProposal = endpoint({
  name: 'approaches.send-proposal',
  method: 'POST',
  path: '/member/send-proposal',
  access: 'member',
  payload: 'form',
  body: SendProposal,
  response: ProposalSent,
  refusals: [...PAIR_REFUSALS, 'no_proposal_credit', 'cooldown'],
});

/** Those of one side, newest first. Withdrawn ones are their sender's only. */
export const listInterests = endpoint({
  name: 'approaches.list-interests',
  method: 'GET',
  path: '/member/interest-requests',
  access: 'member',
  query: ApproachQuery,
  response: InterestList,
});

export const listProposals = endpoint({
  name: 'approaches.list-proposals',
  method: 'GET',
  path: '/member/proposal-requests',
  access: 'member',
  query: ApproachQuery,
  response: ProposalList,
});

/** Interests sent, as cards. */
export const listMyInterests = endpoint({
  name: 'approaches.my-interests',
  method: 'GET',
  path: '/member/my-interests',
  access: 'member',
  query: z.object({ page: PageNumber }),
  response: MyInterests,
});

const ofInterest = { method: 'POST', access: 'member', payload: 'form', body: InterestForm, response: InterestAnswer } as const;
const ofProposal = { method: 'POST', access: 'member', payload: 'form', body: ProposalForm, response: ProposalAnswer } as const;
const taken = ['not_found', 'already_answered'] as const;
/** An acceptance connects the two, which needs an eligible pair. */
const connecting = [...PAIR_REFUSALS, 'already_answered'] as const;

export const acceptInterest = endpoint({
  ...ofInterest,
  body: AcceptInterest,
  name: 'approaches.accept-interest',
  path: '/member/interest-accept',
  refusals: connecting,
});
export const declineInterest = endpoint({
  ...ofInterest,
  name: 'approaches.decline-interest',
  path: '/member/interest-reject',
  refusals: taken,
});
export const withdrawInterest = endpoint({
  ...ofInterest,
  name: 'approaches.withdraw-interest',
  path: '/member/interest-withdraw',
  refusals: taken,
});
export const acceptProposal = endpoint({
  ...ofProposal,
  body: AcceptProposal,
  name: 'approaches.accept-proposal',
  path: '/member/proposal-accept',
  refusals: connecting,
});
export const declineProposal = endpoint({
  ...ofProposal,
  name: 'approaches.decline-proposal',
  path: '/member/proposal-reject',
  refusals: taken,
});
export const withdrawProposal = endpoint({
  ...ofProposal,
  name: 'approaches.withdraw-proposal',
  path: '/member/proposal-withdraw',
  refusals: taken,
});
