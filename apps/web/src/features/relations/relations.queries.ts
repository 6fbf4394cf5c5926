import { infiniteQueryOptions } from '@tanstack/react-query';
import {
  addToIgnoreList,
  addToShortlist,
  follow,
  listFollowers,
  listFollowing,
  listIgnored,
  listShortlist,
  removeFromIgnoredList,
  removeFromShortlist,
  unfollow,
} from '@app/contract/relations';
import { call } from '#platform/api';
import { currentLanguage } from '#platform/i18n';

const paged = {
  initialPageParam: 1,
  getNextPageParam: ({ current_page: page, last_page: last }: { current_page: number; last_page: number }) =>
    page < last ? page + 1 : null,
  staleTime: 0,
};
const pageOf = (page: number) => ({ query: { page: String(page) } });

export const followersQuery = () =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['relations', 'followers', currentLanguage()] as const,
    queryFn: ({ pageParam, signal }) => call(listFollowers, pageOf(pageParam), { signal }),
  });

export const followingQuery = () =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['relations', 'following', currentLanguage()] as const,
    queryFn: ({ pageParam, signal }) => call(listFollowing, pageOf(pageParam), { signal }),
  });

export const shortlistQuery = () =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['relations', 'shortlist', currentLanguage()] as const,
    queryFn: ({ pageParam, signal }) => call(listShortlist, pageOf(pageParam), { signal }),
  });

export const ignoredQuery = () =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['relations', 'ignored', currentLanguage()] as const,
    queryFn: ({ pageParam, signal }) => call(listIgnored, pageOf(pageParam), { signal }),
  });

export const sendFollow = (memberId: number) => call(follow, { body: { userId: memberId } });
export const sendUnfollow = (memberId: number) => call(unfollow, { body: { userId: memberId } });
export const sendShortlist = (memberId: number) => call(addToShortlist, { body: { user_id: memberId } });
export const sendUnshortlist = (memberId: number) => call(removeFromShortlist, { body: { user_id: memberId } });
export const sendBlock = (memberId: number) => call(addToIgnoreList, { body: { user_id: memberId } });
export const sendUnignore = (memberId: number) => call(removeFromIgnoredList, { body: { user_id: memberId } });
