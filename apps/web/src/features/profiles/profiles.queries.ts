import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { getProfileHead, getPublicProfile, getRegistrationInformation } from '@app/contract/profiles';
import { call } from '#platform/api';
import { currentLanguage } from '#platform/i18n';

export type Head = z.output<typeof getProfileHead.response>['data'];
export type Information = z.output<typeof getRegistrationInformation.response>['data'];
export type PublicProfile = z.output<typeof getPublicProfile.response>['data'];

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
