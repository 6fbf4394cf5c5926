import { infiniteQueryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
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
import { call } from '#platform/api';
import { currentLanguage } from '#platform/i18n';

/** Kind and number name one interest or proposal. */
export type Approach = Omit<z.output<(typeof listInterests)['response']>['data'][number], 'interest_id'> & { readonly id: number };
export type Outcome = { readonly message: string; readonly status: InterestStatus; readonly threadId: number | null };

type Answer = { message: string; data: { status: InterestStatus; chat_thread_id: number | null } };
const outcomeOf = ({ message, data }: Answer): Outcome => ({ message, status: data.status, threadId: data.chat_thread_id });

export const expressInterest = async (memberId: number, note: string): Promise<Outcome> =>
  outcomeOf(await call(sendInterest, { body: { user_id: memberId, ...(note.trim() ? { note } : {}) } }));

export const propose = async (memberId: number, message: string): Promise<Outcome> =>
  outcomeOf(await call(sendProposal, { body: { user_id: memberId, message } }));

/** Accepts what this member sent; never sends anything in its place. */
export const acceptFrom = async (kind: InterestKind, memberId: number): Promise<Outcome> => {
  const body = { user_id: memberId };
  return outcomeOf(kind === 'interest' ? await call(acceptInterest, { body }) : await call(acceptProposal, { body }));
};

const ofInterest = { accept: acceptInterest, decline: declineInterest, withdraw: withdrawInterest } as const;
const ofProposal = { accept: acceptProposal, decline: declineProposal, withdraw: withdrawProposal } as const;
export type Act = keyof typeof ofInterest;

export const answer = async (kind: InterestKind, act: Act, id: number): Promise<Outcome> =>
  outcomeOf(
    kind === 'interest'
      ? await call(ofInterest[act], { body: { interest_id: id } })
      : await call(ofProposal[act], { body: { proposal_id: id } }),
  );

async function loadPage(kind: InterestKind, query: { type: InterestSide; page: string }, signal: AbortSignal) {
  if (kind === 'interest') {
    const page = await call(listInterests, { query }, { signal });
    return { ...page, data: page.data.map(({ interest_id: id, ...row }): Approach => ({ ...row, id })) };
  }
  const page = await call(listProposals, { query }, { signal });
  return { ...page, data: page.data.map(({ proposal_id: id, ...row }): Approach => ({ ...row, id })) };
}

const nextPage = ({ current_page: page, last_page: last }: { current_page: number; last_page: number }): number | null =>
  page < last ? page + 1 : null;

/** One side of a member's interests or proposals, 20 a page. */
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
