import { infiniteQueryOptions } from '@tanstack/react-query';
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
  type InterestSide,
  type InterestStatus,
} from '@app/contract/interests';
import { call, type Answer } from '#platform/api';
import { currentLanguage } from '#platform/i18n';

/** An interest or a proposal of a list; its kind and number name it. */
export type InterestRow = Omit<Answer<typeof listInterests>['data'][number], 'interestId'> & { readonly id: number };
/** How the two stand after a step. */
export type InterestResult = { readonly message: string; readonly status: InterestStatus; readonly threadId: number | null };

type ResultAnswer = { message: string; data: { status: InterestStatus; chatThreadId: number | null } };
const resultOf = ({ message, data }: ResultAnswer): InterestResult => ({ message, status: data.status, threadId: data.chatThreadId });

/** Sends an interest with a note, or a proposal with its message. Only a proposal needs the text. */
export async function send(kind: InterestKind, userId: number, text: string): Promise<InterestResult> {
  if (kind === 'proposal') return resultOf(await call(sendProposal, { body: { userId, message: text } }));
  return resultOf(await call(sendInterest, { body: { userId, ...(text.trim() ? { note: text } : {}) } }));
}

/** Accepts what this member sent; never sends anything in its place. */
export async function acceptFrom(kind: InterestKind, userId: number): Promise<InterestResult> {
  const body = { userId };
  return resultOf(kind === 'interest' ? await call(acceptInterest, { body }) : await call(acceptProposal, { body }));
}

const ofInterest = { accept: acceptInterest, decline: declineInterest, withdraw: withdrawInterest } as const;
const ofProposal = { accept: acceptProposal, decline: declineProposal, withdraw: withdrawProposal } as const;
export type Act = keyof typeof ofInterest;

export const answer = async (kind: InterestKind, act: Act, id: number): Promise<InterestResult> =>
  resultOf(
    kind === 'interest'
      ? await call(ofInterest[act], { body: { interestId: id } })
      : await call(ofProposal[act], { body: { proposalId: id } }),
  );

async function loadPage(kind: InterestKind, query: { type: InterestSide; page: string }, signal: AbortSignal) {
  if (kind === 'interest') {
    const page = await call(listInterests, { query }, { signal });
    return { ...page, data: page.data.map(({ interestId: id, ...row }): InterestRow => ({ ...row, id })) };
  }
  const page = await call(listProposals, { query }, { signal });
  return { ...page, data: page.data.map(({ proposalId: id, ...row }): InterestRow => ({ ...row, id })) };
}

const nextPage = ({ currentPage: page, lastPage: last }: { currentPage: number; lastPage: number }): number | null =>
  page < last ? page + 1 : null;

/** Asks for one side of a member's interests or proposals, 20 a page. */
export const interestsQuery = (kind: InterestKind, side: InterestSide) =>
  infiniteQueryOptions({
    queryKey: ['relations', 'interests', kind, side, currentLanguage()] as const,
    queryFn: ({ pageParam, signal }) => loadPage(kind, { type: side, page: String(pageParam) }, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 0,
  });

export const myInterestsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['relations', 'my-interests', currentLanguage()] as const,
    queryFn: ({ pageParam, signal }) => call(listMyInterests, { query: { page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 0,
  });
