import type { ReviewKind } from '@app/contract/reviews';
import { faceFindingsOf, type FaceFindings } from '#features/faces';
import type { Context } from '#platform/context';
import { listDuplicates, type DuplicateRow } from './findings.store.ts';
import type { ItemKey } from './holds.store.ts';
import {
  findDocumentDetails,
  findFaceDetails,
  findIntroductionDetails,
  findPhotoDetails,
  type DocumentDetails,
  type FaceDetails,
  type IntroductionDetails,
  type PhotoDetails,
} from './items.store.ts';

/** Something stored that is looked at in a review. */
export type ReviewFile = { readonly of: 'photo' | 'introduction' | 'verification_image' | 'face_still'; readonly id: number };
/** By the place that their addresses name; null where there is none. */
export type ReviewFiles = readonly (ReviewFile | null)[];

/** Photos of others that are shown beside one. */
export const DUPLICATES_SHOWN = 5;

const fileOf = (of: ReviewFile['of'], id: number | null): ReviewFile | null => (id === null ? null : { of, id });

/** Places of the files of a photo: itself, that of before, the verification image, then those that look alike. */
export const PHOTO_PLACES = { self: 0, current: 1, verification: 2, duplicates: 3 } as const;
export const filesOfPhoto = (
  id: number,
  { currentId, verificationId }: PhotoDetails,
  duplicates: readonly Pick<DuplicateRow, 'photoId'>[],
): ReviewFiles => [
  fileOf('photo', id),
  fileOf('photo', currentId),
  fileOf('verification_image', verificationId),
  ...duplicates.map(({ photoId }) => fileOf('photo', photoId)),
];

export const INTRODUCTION_PLACES = { self: 0, current: 1 } as const;
export const filesOfIntroduction = (id: number, { currentId }: IntroductionDetails): ReviewFiles => [
  fileOf('introduction', id),
  fileOf('introduction', currentId),
];

/** Places of the files of a face: itself, the profile photo, that which is shown while it waits, then the pictures of the movements. */
export const FACE_PLACES = { self: 0, photo: 1, current: 2, stills: 3 } as const;
export const filesOfFace = (id: number, { photoId, currentId }: FaceDetails, stillIds: readonly number[]): ReviewFiles => [
  fileOf('verification_image', id),
  fileOf('photo', photoId),
  fileOf('photo', currentId),
  ...stillIds.map((stillId) => fileOf('face_still', stillId)),
];

export const DOCUMENT_PLACES = { photo: 0 } as const;
export const filesOfDocument = ({ photoId }: DocumentDetails): ReviewFiles => [fileOf('photo', photoId)];

/** Returns what was found of a live check; null where the picture was uploaded, and of a guardian's. */
export const liveCheckOf = (ctx: Context, { memberId, holder }: FaceDetails): Promise<FaceFindings | null> =>
  holder === 'self' ? faceFindingsOf(ctx, memberId) : Promise.resolve(null);

const readers: Readonly<Record<ReviewKind, (ctx: Context, id: number) => Promise<ReviewFiles | undefined>>> = {
  photos: async (ctx, id) => {
    const details = await findPhotoDetails(ctx, id);
    return details && filesOfPhoto(id, details, await listDuplicates(ctx, id, DUPLICATES_SHOWN));
  },
  introductions: async (ctx, id) => {
    const details = await findIntroductionDetails(ctx, id);
    return details && filesOfIntroduction(id, details);
  },
  faces: async (ctx, id) => {
    const details = await findFaceDetails(ctx, id);
    return details && filesOfFace(id, details, (await liveCheckOf(ctx, details))?.stillIds ?? []);
  },
  ids: async (ctx, id) => {
    const details = await findDocumentDetails(ctx, id);
    return details && filesOfDocument(details);
  },
};

/** Returns the files of an item by their places; undefined where it is no longer there. */
export const filesOf = (ctx: Context, { kind, id }: ItemKey): Promise<ReviewFiles | undefined> => readers[kind](ctx, id);
