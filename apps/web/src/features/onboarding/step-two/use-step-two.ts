import { useQuery, useQueryClient } from '@tanstack/react-query';
import { domainName, type DomainName } from '@app/contract/kernel';
import { REMOVABLE_PHOTO_NAMES, type PhotoName as WirePhotoName, type RemovablePhotoName } from '@app/contract/media';
import { getStepTwo, updateStepTwo } from '@app/contract/onboarding';
import { call, type Answer, type CallInput } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { refusalText, useAction } from '#shared';
import { texts } from '../texts.ts';

const KEY = ['registration', 'step-2'] as const;
export type Photos = Answer<typeof getStepTwo>['data']['photos'];
export type PhotoName = DomainName<WirePhotoName>;
export type PictureName = PhotoName | 'verificationImage';
type Files = { readonly [Name in PictureName]?: Blob };
type Update = CallInput<typeof updateStepTwo>;

/** Keeps step 2 as stored, and makes the calls that change it, each of which may be under way while the others are. */
export function useStepTwo() {
  const queries = useQueryClient();
  const stored = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<Photos> => (await call(getStepTwo, {}, { signal })).data.photos,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const onStored = async (photos: Photos): Promise<void> => {
    await queries.cancelQueries({ queryKey: KEY });
    queries.setQueryData(KEY, photos);
  };
  const sending = useUpdate(onStored);
  const removing = useUpdate(onStored);
  const blurring = useUpdate(onStored);
  return {
    stored,
    share: sending.isUnderWay ? (sending.share ?? 0) : null,
    /** Why something was not stored: by the name of the picture, at `refused`, or at `form` where a second try may do. */
    errors: { ...errorsOf(removing), ...errorsOf(sending) },
    /** True where they are stored. */
    send: async (files: Files): Promise<boolean> => {
      removing.forget();
      sending.forget();
      return (await sending.run({ files })) !== null;
    },
    remove: (name: DomainName<RemovablePhotoName>): void => {
      sending.forget();
      removing.forget();
      void removing.run({ body: { remove: REMOVABLE_PHOTO_NAMES.filter((wire) => domainName(wire) === name) } });
    },
    /** True where it is stored. */
    blur: async (level: 0 | 1 | 2): Promise<boolean> => (await blurring.run({ body: { blurPhotos: level } })) !== null,
  };
}

function useUpdate(onStored: (photos: Photos) => Promise<void>) {
  const say = useTexts(texts);
  return useAction({
    send: (update: Update, { onUploadProgress }) => call(updateStepTwo, update, { onUploadProgress }),
    otherwise: (failure) => refusalText(failure, say('uploadFailed')),
    says: 'notice',
    onSuccess: ({ data }) => onStored(data.photos),
  });
}

function errorsOf({ failure, refusal, problem, fields }: ReturnType<typeof useUpdate>): Readonly<Record<string, string>> {
  if (problem === null) return {};
  if (failure === null) return { refused: problem, form: problem };
  if (!refusal || refusal.status >= 500) return { form: problem };
  return Object.keys(fields).length > 0 ? fields : { refused: problem };
}
