import { queryOptions } from '@tanstack/react-query';
import { beginFaceCheck, deleteFaceData, FACE_CONSENT, getFaceCheck, sendFaceCheck, type Movement } from '@app/contract/faces';
import { call } from '#platform/api';

export const FACE_KEY = ['faces'] as const;

export const faceStateQuery = () =>
  queryOptions({
    queryKey: FACE_KEY,
    queryFn: async ({ signal }) => (await call(getFaceCheck, {}, { signal })).data,
    staleTime: 0,
  });

/** A check as it begins: the server chose the movements. */
export type Begun = { readonly checkId: number; readonly movements: readonly Movement[] };

/** Begins a check with the words to which the member agreed. */
export const sendBeginning = async (): Promise<Begun> =>
  (await call(beginFaceCheck, { body: { consentVersion: FACE_CONSENT.version } })).data;

export type Stills = { readonly straight: Blob; readonly first: Blob; readonly second: Blob };

export const sendStills = (
  { checkId, stills, isVirtual }: { readonly checkId: number; readonly stills: Stills; readonly isVirtual: boolean },
  onUploadProgress: (share: number) => void,
) => call(sendFaceCheck, { body: { checkId, virtualCamera: isVirtual ? 1 : 0 }, files: stills }, { onUploadProgress });

export const sendDeletion = () => call(deleteFaceData);
