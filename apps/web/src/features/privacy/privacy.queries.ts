import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  acceptPhotoRequest,
  declinePhotoRequest,
  getPrivacySettings,
  grantPhotoAccess,
  listPhotoAccess,
  listPhotoRequests,
  removePhotoAccess,
  requestPhotos,
  savePrivacySettings,
  type PhotoAccessType,
} from '@app/contract/privacy';
import { call, type Answer } from '#platform/api';
import { currentLanguage } from '#platform/i18n';

export type PrivacySettings = Answer<typeof getPrivacySettings>['data'];
export type PhotoRequestRow = Answer<typeof listPhotoRequests>['data'][number];
export type PhotoAccessRow = Answer<typeof listPhotoAccess>['data'][number];

export const settingsKey = ['privacy', 'settings'] as const;

export const settingsQuery = () =>
  queryOptions({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => (await call(getPrivacySettings, {}, { signal })).data,
    staleTime: 0,
  });

export const sendSettings = (change: Partial<PrivacySettings>) => call(savePrivacySettings, { body: change });

const paged = {
  initialPageParam: 1,
  getNextPageParam: ({ currentPage: page, lastPage: last }: { currentPage: number; lastPage: number }) => (page < last ? page + 1 : null),
  staleTime: 0,
};

/** Asks for requests to see photos, newest first. */
export const requestsQuery = (type: 'received' | 'sent') =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['relations', 'photo-requests', type, currentLanguage()] as const,
    queryFn: ({ pageParam, signal }) => call(listPhotoRequests, { query: { type, page: String(pageParam) } }, { signal }),
  });

/** Asks for those to whom the reader opened photos, newest first. */
export const accessQuery = () =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['relations', 'photo-access', currentLanguage()] as const,
    queryFn: ({ pageParam, signal }) => call(listPhotoAccess, { query: { page: String(pageParam) } }, { signal }),
  });

/** Loads what the reader has asked this member for and has no answer to. */
export const waitingForQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['profile', memberId, 'photo-requests'] as const,
    queryFn: async ({ signal }) => {
      const { data } = await call(listPhotoRequests, { query: { type: 'sent', userId: String(memberId) } }, { signal });
      return data.filter(({ status }) => status === 'pending').map(({ type }) => type);
    },
  });

/** Loads what of the reader's photos this member may see whatever the level. */
export const shownToQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['profile', memberId, 'photo-access'] as const,
    queryFn: async ({ signal }) =>
      (await call(listPhotoAccess, { query: { userId: String(memberId) } }, { signal })).data.map(({ type }) => type),
    staleTime: 0,
  });

export const sendPhotoRequest = (memberId: number, type: PhotoAccessType, idempotencyKey: string) =>
  call(requestPhotos, { body: { userId: memberId, type } }, { idempotencyKey });
export const sendAnswer = (id: number, answer: 'accept' | 'decline') =>
  call(answer === 'accept' ? acceptPhotoRequest : declinePhotoRequest, { body: { id } });
export const sendAccess = (memberId: number, type: PhotoAccessType, isShown: boolean) =>
  call(isShown ? grantPhotoAccess : removePhotoAccess, { body: { userId: memberId, type } });
