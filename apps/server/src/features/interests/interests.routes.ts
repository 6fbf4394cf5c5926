import {
  acceptInterest,
  acceptProposal,
  declineInterest,
  declineProposal,
  listInterests,
  listMyInterests,
  listProposals,
  sendInterest as sendInterestCall,
  sendProposal as sendProposalCall,
  withdrawInterest,
  withdrawProposal,
  type InterestKind,
} from '@app/contract/interests';
import type { SentenceLanguage } from '@app/contract/kernel';
import type { Context } from '#platform/context';
import type { Http } from '#platform/http';
import type { Viewer } from '#platform/session';
import { answerInterest, type InterestResult, type Named } from './answer-interest.ts';
import type { Answer } from './interests.store.ts';
import { creditsLeft, presentList, presentSentCards, presentStep } from './interests.views.ts';
import { sendTogether } from './send-together.ts';

type Caller = { readonly ctx: Context; readonly viewer: Viewer; readonly language: SentenceLanguage };

export function serveInterests(http: Http): void {
  serveSending(http);
  serveAnswers(http);
  serveLists(http);
}

function serveSending(http: Http): void {
  http.serve(sendInterestCall, async ({ body, ...call }) => {
    const { accountId: senderId, timeZone } = call.viewer;
    const result = await sendTogether(call.ctx, { ...body, kind: 'interest', senderId, timeZone });
    const { id, message, standing, left } = await presentSent(call, 'interest', result, body.receiverId);
    return { message, data: { interest_id: id, ...standing }, remaining_interest: left };
  });
  http.serve(sendProposalCall, async ({ body, ...call }) => {
    const { accountId: senderId, timeZone } = call.viewer;
    const result = await sendTogether(call.ctx, { ...body, kind: 'proposal', senderId, timeZone });
    const { id, message, standing, left } = await presentSent(call, 'proposal', result, body.receiverId);
    return { message, data: { proposal_id: id, ...standing }, remaining_proposal: left };
  });
}

const presentSent = async ({ ctx, viewer, language }: Caller, kind: InterestKind, result: InterestResult, receiverId: number) => ({
  ...(await presentStep(ctx, { kind, viewer, language, otherId: receiverId }, result)),
  left: result.left ?? (await creditsLeft(ctx, viewer.accountId, kind)),
});

function serveAnswers(http: Http): void {
  const answer = async (kind: InterestKind, given: Answer, { ctx, viewer, language, body }: Caller & { readonly body: Named }) => {
    const result = await answerInterest(ctx, { kind, answer: given, memberId: viewer.accountId, named: body });
    return presentStep(ctx, { kind, viewer, language }, result);
  };
  const ofInterest = (given: Answer) => async (call: Caller & { readonly body: Named }) => {
    const { id, message, standing } = await answer('interest', given, call);
    return { message, data: { interest_id: id, ...standing } };
  };
  const ofProposal = (given: Answer) => async (call: Caller & { readonly body: Named }) => {
    const { id, message, standing } = await answer('proposal', given, call);
    return { message, data: { proposal_id: id, ...standing } };
  };
  http.serve(acceptInterest, ofInterest('accepted'));
  http.serve(declineInterest, ofInterest('declined'));
  http.serve(withdrawInterest, ofInterest('withdrawn'));
  http.serve(acceptProposal, ofProposal('accepted'));
  http.serve(declineProposal, ofProposal('declined'));
  http.serve(withdrawProposal, ofProposal('withdrawn'));
}

function serveLists(http: Http): void {
  http.serve(listInterests, async ({ ctx, viewer, query: { type: side, page }, language }) => {
    const { data, ...keys } = await presentList(ctx, { kind: 'interest', viewer, side, page, language });
    return { data: data.map(({ id, ...row }) => ({ interest_id: id, ...row })), ...keys };
  });
  http.serve(listProposals, async ({ ctx, viewer, query: { type: side, page }, language }) => {
    const { data, ...keys } = await presentList(ctx, { kind: 'proposal', viewer, side, page, language });
    return { data: data.map(({ id, ...row }) => ({ proposal_id: id, ...row })), ...keys };
  });
  http.serve(listMyInterests, ({ ctx, viewer, query, language }) => presentSentCards(ctx, { viewer, page: query.page, language }));
}
