import {
  acceptInterest,
  acceptProposal,
  declineInterest,
  declineProposal,
  listInterests,
  listMyInterests,
  listProposals,
  sendInterest,
  sendProposal,
  withdrawInterest,
  withdrawProposal,
  type InterestKind,
} from '@app/contract/interests';
import type { SentenceLanguage } from '@app/contract/kernel';
import type { Http } from '#platform/http';
import type { Viewer } from '#platform/session';
import type { createAnswerInterest, Named } from './answer-approach.ts';
import type { Answer } from './interests.store.ts';
import type { NewInterest, Stepped } from './interests.types.ts';
import { outcomeText, presentList, presentSentCards, type ViewDeps } from './interests.views.ts';
import type { createSendInterest } from './send-approach.ts';

export type RouteDeps = ViewDeps & {
  readonly send: ReturnType<typeof createSendInterest>;
  readonly answer: ReturnType<typeof createAnswerInterest>;
  /** What the member has left to send. */
  leftOf(memberId: number, kind: InterestKind): Promise<number>;
};
type Caller = { readonly viewer: Viewer; readonly language: SentenceLanguage };

export function registerRoutes(http: Http, deps: RouteDeps): void {
  serveSending(http, deps);
  serveAnswers(http, deps);
  serveLists(http, deps);
}

/** The thread of a bond that stood already is looked up; a new one comes with the step. */
async function present(
  deps: RouteDeps,
  { kind, viewer, language }: Caller & { readonly kind: InterestKind },
  done: Stepped,
  otherId?: number,
) {
  const threads = otherId && done.status === 'accepted' ? await deps.messages.threadsWith(viewer.accountId, [otherId]) : null;
  return {
    id: done.id,
    message: outcomeText(kind, done, language),
    standing: { status: done.status, chat_thread_id: done.threadId ?? threads?.get(otherId ?? 0) ?? null },
  };
}

function serveSending(http: Http, deps: RouteDeps): void {
  const send = async (kind: InterestKind, caller: Caller, body: Omit<NewInterest, 'kind' | 'senderId'>) => {
    const { accountId: senderId, timeZone } = caller.viewer;
    const done = await deps.send({ ...body, kind, senderId, timeZone });
    return { ...(await present(deps, { ...caller, kind }, done, body.receiverId)), left: done.left ?? (await deps.leftOf(senderId, kind)) };
  };
  http.serve(sendInterest, async (call) => {
    const { id, message, standing, left } = await send('interest', call, call.body);
    return { message, data: { interest_id: id, ...standing }, remaining_interest: left };
  });
  http.serve(sendProposal, async (call) => {
    const { id, message, standing, left } = await send('proposal', call, call.body);
    return { message, data: { proposal_id: id, ...standing }, remaining_proposal: left };
  });
}

function serveAnswers(http: Http, deps: RouteDeps): void {
  const answer = async (kind: InterestKind, which: Answer, caller: Caller & { readonly body: Named }) => {
    const done = await deps.answer({ kind, answer: which, memberId: caller.viewer.accountId, named: caller.body });
    return present(deps, { ...caller, kind }, done);
  };
  const ofInterest = (which: Answer) => async (call: Caller & { readonly body: Named }) => {
    const { id, message, standing } = await answer('interest', which, call);
    return { message, data: { interest_id: id, ...standing } };
  };
  const ofProposal = (which: Answer) => async (call: Caller & { readonly body: Named }) => {
    const { id, message, standing } = await answer('proposal', which, call);
    return { message, data: { proposal_id: id, ...standing } };
  };
  http.serve(acceptInterest, ofInterest('accepted'));
  http.serve(declineInterest, ofInterest('declined'));
  http.serve(withdrawInterest, ofInterest('withdrawn'));
  http.serve(acceptProposal, ofProposal('accepted'));
  http.serve(declineProposal, ofProposal('declined'));
  http.serve(withdrawProposal, ofProposal('withdrawn'));
}

function serveLists(http: Http, deps: RouteDeps): void {
  http.serve(listInterests, async ({ viewer, query: { type: side, page }, language }) => {
    const { data, ...keys } = await presentList(deps, { kind: 'interest', viewer, side, page, language });
    return { data: data.map(({ id, ...row }) => ({ interest_id: id, ...row })), ...keys };
  });
  http.serve(listProposals, async ({ viewer, query: { type: side, page }, language }) => {
    const { data, ...keys } = await presentList(deps, { kind: 'proposal', viewer, side, page, language });
    return { data: data.map(({ id, ...row }) => ({ proposal_id: id, ...row })), ...keys };
  });
  http.serve(listMyInterests, ({ viewer, query, language }) => presentSentCards(deps, { viewer, page: query.page, language }));
}
