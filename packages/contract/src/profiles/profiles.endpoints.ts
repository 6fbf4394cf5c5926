import * as z from 'zod/mini';
import { endpoint, PageNumber } from '../kernel/index.ts';
import { ProfileAddress, ProfileHead, ProfileViewers, PublicProfile, RegistrationInformation } from './profiles.schemas.ts';

const refusals = ['not_found', 'too_many_requests'] as const;

export const getProfileHead = endpoint({
  name: 'profiles.head',
  method: 'GET',
  path: '/member/profile-info/:id',
  access: 'member',
  params: ProfileAddress,
  response: z.object({ data: ProfileHead }),
  refusals,
});

export const getRegistrationInformation = endpoint({
  name: 'profiles.registration-information',
  method: 'GET',
  path: '/member/miscapi/user-registration-info/:id',
  access: 'member',
  params: ProfileAddress,
  response: z.object({ data: RegistrationInformation }),
  refusals,
});

export const getPublicProfile = endpoint({
  name: 'profiles.public-profile',
  method: 'GET',
  path: '/member/miscapi/user-public-profile/:id',
  access: 'member',
  params: ProfileAddress,
  response: z.object({ data: PublicProfile }),
  refusals,
});

/** Counts a visit, at most once in 24 hours; the own profile is let through and counts nothing. It changes something although it is a GET: never fetched ahead of time. */
export const visitProfile = endpoint({
  name: 'profiles.visit',
  method: 'GET',
  path: '/member/profile/visit/:id',
  isWrite: true,
  access: 'member',
  params: ProfileAddress,
  response: z.object({}),
  refusals,
});

/** Lists who visited the reader's own profile, newest first. */
export const listProfileViewers = endpoint({
  name: 'profiles.viewers',
  method: 'GET',
  path: '/member/my-profile-viewers',
  access: 'member',
  query: z.object({ page: PageNumber }),
  response: ProfileViewers,
});
