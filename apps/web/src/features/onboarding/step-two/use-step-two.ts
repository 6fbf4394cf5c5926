import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getStepTwo, updateStepTwo, type StepTwoPhotos } from '@app/contract/onboarding';
import type { PhotoName } from '@app/contract/media';
import type * as z from 'zod/mini';
import { ApiError, call } from '#platform/api';
import { isOnline } from '#platform/device';
import { textsNow } from '#platform/i18n';
import { texts } from '../texts.ts';

const KEY = ['registration', 'step-2'] as const;
export type Photos = z.output<typeof StepTwoPhotos>;
export type PictureName = PhotoName | 'verification_image';
type Update = {
  files?: { [Name in PictureName]?: Blob };
  blur?: 0 | 1 | 2;
  remove?: readonly ('cover_photo' | 'gallery_image_1' | 'gallery_image_2')[];
};

/** Step 2 as stored, and one call that changes it. */
export function useStepTwo() {
  const queries = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const stored = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<Photos> => (await call(getStepTwo, {}, { signal })).data.photos,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  /** True where it is stored; else `errors` says why: by the name of the picture, at `refused`, or at `form` where a second try may do. Of a blur level only whether. */
  async function update({ files, blur, remove }: Update): Promise<boolean> {
    setErrors({});
    if (!isOnline()) {
      const offline = textsNow(texts)('offline');
      if (blur === undefined) setErrors({ refused: offline, form: offline });
      return false;
    }
    setShare(0);
    try {
      const body = { ...(blur === undefined ? {} : { blur_photos: blur }), ...(remove ? { remove: [...remove] } : {}) };
      const answer = await call(updateStepTwo, { body, ...(files ? { files } : {}) }, { onUploadProgress: setShare });
      await queries.cancelQueries({ queryKey: KEY });
      queries.setQueryData(KEY, answer.data.photos);
      return true;
    } catch (failure) {
      if (blur === undefined) setErrors(errorsOf(failure));
      return false;
    } finally {
      setShare(null);
    }
  }
  return { stored, share, errors, update };
}

function errorsOf(failure: unknown): Readonly<Record<string, string>> {
  if (!(failure instanceof ApiError) || failure.status >= 500) return { form: textsNow(texts)('uploadFailed') };
  return Object.keys(failure.fields).length > 0 ? failure.fields : { refused: failure.message };
}
