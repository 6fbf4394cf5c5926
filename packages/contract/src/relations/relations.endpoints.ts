import * as z from 'zod/mini';
import { endpoint, Message, PageNumber } from '../kernel/index.ts';
import { PAIR_REFUSALS, UserIdForm } from '../members/pair.ts';
import { FollowAnswer, FollowForm, FollowList, IgnoredList, Shortlist, ShortlistedAnswer } from './relations.schemas.ts';

const step = { method: 'POST', access: 'member', payload: 'form' } as const;
const list = { method: 'GET', access: 'member', query: z.object({ page: PageNumber }) } as const;

/** Harmless where the member is followed already. */
export const follow = endpoint({
  ...step,
  name: 'relations.follow',
  path: '/member/follow',
  body: FollowForm,
  response: FollowAnswer,
  refusals: ['not_found', 'self_follow', 'too_many_requests'],
});

export const unfollow = endpoint({
  ...step,
  name: 'relations.unfollow',
  path: '/member/unfollow',
  body: FollowForm,
  response: FollowAnswer,
  refusals: ['not_found', 'too_many_requests'],
});

/** Lists the followers of the reader, newest first. */
export const listFollowers = endpoint({ ...list, name: 'relations.followers', path: '/member/followers', response: FollowList });

/** Whom the reader follows, newest first. */
export const listFollowing = endpoint({ ...list, name: 'relations.following', path: '/member/following', response: FollowList });

/** Harmless where the member is on the list already. */
export const addToShortlist = endpoint({
  ...step,
  name: 'relations.add-to-shortlist',
  path: '/member/add-to-shortlist',
  body: UserIdForm,
  response: ShortlistedAnswer,
  refusals: [...PAIR_REFUSALS, 'shortlist_full'],
});

export const removeFromShortlist = endpoint({
  ...step,
  name: 'relations.remove-from-shortlist',
  path: '/member/remove-from-shortlist',
  body: UserIdForm,
  response: ShortlistedAnswer,
  refusals: PAIR_REFUSALS,
});

/** The reader's own shortlist, newest first. */
export const listShortlist = endpoint({ ...list, name: 'relations.shortlist', path: '/member/my-shortlists', response: Shortlist });

/** Blocks the member, both ways; harmless where that is so already. */
export const addToIgnoreList = endpoint({
  ...step,
  name: 'relations.ignore',
  path: '/member/add-to-ignore-list',
  body: UserIdForm,
  response: Message,
  refusals: ['not_found', 'own_profile', 'too_many_requests'],
});

/** `not_found` for a member whom the reader does not ignore. */
export const removeFromIgnoredList = endpoint({
  ...step,
  name: 'relations.unignore',
  path: '/member/remove-from-ignored-list',
  body: UserIdForm,
  response: Message,
  refusals: ['not_found', 'own_profile'],
});

/** Whom the reader ignores, newest first. */
export const listIgnored = endpoint({ ...list, name: 'relations.ignored', path: '/member/ignored-user-list', response: IgnoredList });
