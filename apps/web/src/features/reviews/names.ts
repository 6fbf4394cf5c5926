import type { Movement } from '@app/contract/faces';
import type { IdType, IntroductionType, ReviewStatus } from '@app/contract/media';
import type { ItemOf } from './review-items.ts';

/** Texts of what things are called, by their words on the wire. */
export const placeText = {
  profile: 'placeProfile',
  cover: 'placeCover',
  gallery: 'placeGallery',
  guardian: 'placeGuardian',
} as const satisfies Record<ItemOf<'photos'>['place'], string>;

export const typeText = { voice: 'typeVoice', video: 'typeVideo' } as const satisfies Record<IntroductionType, string>;

export const holderText = { self: 'holderSelf', guardian: 'holderGuardian' } as const;

export const documentText = {
  nid: 'idNid',
  passport: 'idPassport',
  driving: 'idDriving',
  birth: 'idBirth',
} as const satisfies Record<IdType, string>;

export const movementText = {
  left: 'movementLeft',
  right: 'movementRight',
  blink: 'movementBlink',
  mouth: 'movementMouth',
} as const satisfies Record<Movement, string>;

export const likenessText = { alike: 'likenessAlike', unsure: 'likenessUnsure', different: 'likenessDifferent' } as const;

export const statusText = {
  pending: 'statusPending',
  approved: 'statusApproved',
  rejected: 'statusRejected',
} as const satisfies Record<ReviewStatus, string>;

/** Names what a line of the whole queue is, whichever queue it stands in. */
export const whatText = { ...placeText, ...typeText, ...holderText, ...documentText, guardian: 'holderGuardian' } as const;
