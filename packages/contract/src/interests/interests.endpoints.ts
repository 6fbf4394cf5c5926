import * as z from 'zod/mini';
import { endpoint, PageNumber } from '../kernel/index.ts';
import { PAIR_REFUSALS } from '../members/index.ts';
import {
  AcceptInterest,
  AcceptProposal,
  InterestQuery,
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
} from './interests.schemas.ts';

/** Sends one, or accepts the one that the other sent. What waits already is answered again and costs nothing. */
export const sendInterest = endpoint({
  name: 'interests.send-interest',
  method: 'POST',
  path: '/member/express-interest',
  access: 'member',
  payload: 'form',
  body: SendInterest,
  response: InterestSent,
  refusals: [...PAIR_REFUSALS, 'no_interest_credit', 'premium_needed', 'cooldown', 'first_contacts_limited'],
});

export const sendProposal = endpoint({
  name: 'interests.send-proposal',
  method: 'POST',
  path: '/member/send-proposal',
  access: 'member',
  payload: 'form',
  body: SendProposal,
  response: ProposalSent,
  refusals: [...PAIR_REFUSALS, 'no_proposal_credit', 'cooldown', 'first_contacts_limited'],
});

/** Those of one side, newest first. Withdrawn ones are their sender's only. */
export const listInterests = endpoint({
  name: 'interests.list-interests',
  method: 'GET',
  path: '/member/interest-requests',
  access: 'member',
  query: InterestQuery,
  response: InterestList,
});

export const listProposals = endpoint({
  name: 'interests.list-proposals',
  method: 'GET',
  path: '/member/proposal-requests',
  access: 'member',
  query: InterestQuery,
  response: ProposalList,
});

/** Interests sent, as cards. */
export const listMyInterests = endpoint({
  name: 'interests.my-interests',
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
  name: 'interests.accept-interest',
  path: '/member/interest-accept',
  refusals: connecting,
});
export const declineInterest = endpoint({
  ...ofInterest,
  name: 'interests.decline-interest',
  path: '/member/interest-reject',
  refusals: taken,
});
export const withdrawInterest = endpoint({
  ...ofInterest,
  name: 'interests.withdraw-interest',
  path: '/member/interest-withdraw',
  refusals: taken,
});
export const acceptProposal = endpoint({
  ...ofProposal,
  body: AcceptProposal,
  name: 'interests.accept-proposal',
  path: '/member/proposal-accept',
  refusals: connecting,
});
export const declineProposal = endpoint({
  ...ofProposal,
  name: 'interests.decline-proposal',
  path: '/member/proposal-reject',
  refusals: taken,
});
export const withdrawProposal = endpoint({
  ...ofProposal,
  name: 'interests.withdraw-proposal',
  path: '/member/proposal-withdraw',
  refusals: taken,
});
