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
import { call, type Answer } from '#platform/api';
import { currentLanguage } from '#platform/i18n';

export type FollowRow = Answer<typeof listFollowers>['data'][number];
export type IgnoredRow = Answer<typeof listIgnored>['data'][number];

const paged = {
  initialPageParam: 1,
  getNextPageParam: ({ currentPage: page, lastPage: last }: { currentPage: number; lastPage: number }) => (page < last ? page + 1 : null),
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
export const sendShortlist = (memberId: number) => call(addToShortlist, { body: { userId: memberId } });
export const sendUnshortlist = (memberId: number) => call(removeFromShortlist, { body: { userId: memberId } });
export const sendBlock = (memberId: number) => call(addToIgnoreList, { body: { userId: memberId } });
export const sendUnignore = (memberId: number) => call(removeFromIgnoredList, { body: { userId: memberId } });
