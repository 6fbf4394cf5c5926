import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getProfileHead, getPublicProfile, getRegistrationInformation, listProfileViewers, visitProfile } from '@app/contract/profiles';
import { call, type Answer } from '#platform/api';
import { currentLanguage } from '#platform/i18n';

export type Head = Answer<typeof getProfileHead>['data'];
export type Information = Answer<typeof getRegistrationInformation>['data'];
export type PublicProfile = Answer<typeof getPublicProfile>['data'];

const of = (memberId: number) => ({ params: { id: String(memberId) } });

export const headQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['profile', memberId, 'head', currentLanguage()] as const,
    queryFn: async ({ signal }): Promise<Head> => (await call(getProfileHead, of(memberId), { signal })).data,
  });

export const informationQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['profile', memberId, 'information', currentLanguage()] as const,
    queryFn: async ({ signal }): Promise<Information> => (await call(getRegistrationInformation, of(memberId), { signal })).data,
  });

export const publicProfileQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['profile', memberId, 'public', currentLanguage()] as const,
    queryFn: async ({ signal }): Promise<PublicProfile> => (await call(getPublicProfile, of(memberId), { signal })).data,
  });

/** Counts a visit; whether it worked is nobody's concern. */
export async function logVisit(memberId: number): Promise<boolean> {
  try {
    await call(visitProfile, of(memberId));
    return true;
  } catch {
    // A visit that is not counted is neither shown nor tried again.
    return false;
  }
}

export type ProfileViewer = Answer<typeof listProfileViewers>['data'][number];

/** Returns who visited the own profile, 20 a page. */
export const viewersQuery = () =>
  infiniteQueryOptions({
    queryKey: ['relations', 'viewers', currentLanguage()] as const,
    queryFn: ({ pageParam, signal }) => call(listProfileViewers, { query: { page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage: page, lastPage: last }) => (page < last ? page + 1 : null),
    staleTime: 0,
  });

/** Returns first and last name together. */
export const nameOf = (head: Head): string => [head.firstName, head.lastName].filter(Boolean).join(' ');
