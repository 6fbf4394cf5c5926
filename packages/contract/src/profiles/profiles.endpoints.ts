import * as z from 'zod/mini';
import { endpoint } from '../kernel/index.ts';
import { ProfileAddress, ProfileHead, PublicProfile, RegistrationInformation } from './profiles.schemas.ts';

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
