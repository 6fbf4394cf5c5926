import { endpoint } from '../kernel/index.ts';
import { PAIR_REFUSALS } from '../members/index.ts';
import * as z from 'zod/mini';
import {
  PhotoAccessForm,
  PhotoAccessList,
  PhotoAccessQuery,
  PhotoRequestAnswered,
  PhotoRequestId,
  PhotoRequestList,
  PhotoRequestQuery,
  PhotoRequestSent,
  PrivacyAnswer,
  PrivacyForm,
  PrivacySaved,
} from './privacy.schemas.ts';

export const getPrivacySettings = endpoint({
  name: 'privacy.settings',
  method: 'GET',
  path: '/member/privacy-settings',
  access: 'member',
  response: PrivacyAnswer,
});

export const savePrivacySettings = endpoint({
  name: 'privacy.save-settings',
  method: 'POST',
  path: '/member/privacy-settings',
  access: 'member',
  payload: 'form',
  body: PrivacyForm,
  response: PrivacySaved,
});

/** Asks the owner to show photos that are private or hidden. The same `Idempotency-Key` asks once and answers the same. */
export const requestPhotos = endpoint({
  name: 'privacy.request-photos',
  method: 'POST',
  path: '/member/photo-view-request',
  access: 'member',
  payload: 'form',
  body: PhotoAccessForm,
  response: PhotoRequestSent,
  refusals: [...PAIR_REFUSALS, 'no_image_view_credit', 'premium_needed', 'already_requested', 'already_visible', 'no_photos'],
});

export const listPhotoRequests = endpoint({
  name: 'privacy.photo-requests',
  method: 'GET',
  path: '/member/photo-view-requests',
  access: 'member',
  query: PhotoRequestQuery,
  response: PhotoRequestList,
});

const answer = {
  method: 'POST',
  access: 'member',
  payload: 'form',
  body: PhotoRequestId,
  response: PhotoRequestAnswered,
} as const;

export const acceptPhotoRequest = endpoint({
  ...answer,
  name: 'privacy.accept-photo-request',
  path: '/member/photo-view-request/accept',
  refusals: [...PAIR_REFUSALS, 'already_answered'],
});

/** The credit of the one who asked comes back. */
export const declinePhotoRequest = endpoint({
  ...answer,
  name: 'privacy.decline-photo-request',
  path: '/member/photo-view-request/decline',
  refusals: ['not_found', 'already_answered'],
});

/** Those who may see the caller's photos whatever the level, newest first. */
export const listPhotoAccess = endpoint({
  name: 'privacy.photo-access',
  method: 'GET',
  path: '/member/photo-access',
  access: 'member',
  query: PhotoAccessQuery,
  response: PhotoAccessList,
});

const access = {
  method: 'POST',
  access: 'member',
  payload: 'form',
  body: PhotoAccessForm,
  response: z.object({ message: z.string() }),
} as const;

/** Shows the caller's photos to a member who may not have asked. */
export const grantPhotoAccess = endpoint({
  ...access,
  name: 'privacy.grant-photo-access',
  path: '/member/photo-access/grant',
  refusals: PAIR_REFUSALS,
});

export const removePhotoAccess = endpoint({
  ...access,
  name: 'privacy.remove-photo-access',
  path: '/member/photo-access/remove',
  refusals: ['not_found', 'own_profile'],
});
