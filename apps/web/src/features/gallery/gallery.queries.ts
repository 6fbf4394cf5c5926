import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  addGalleryPhoto,
  deleteGalleryPhoto,
  deleteIntroduction,
  getIntroductions,
  listGallery,
  saveIntroduction,
} from '@app/contract/gallery';
import type { DomainName } from '@app/contract/kernel';
import type { IntroductionType, PhotoName as WirePhotoName } from '@app/contract/media';
import { updateStepTwo } from '@app/contract/onboarding';
import { useAccountDataChanged } from '#features/entitlements';
import { call, type Answer, type CallOptions } from '#platform/api';
import { currentLanguage } from '#platform/i18n';

const KEY = ['gallery'] as const;

export type PhotoName = DomainName<WirePhotoName>;
export type GalleryPhoto = Answer<typeof listGallery>['data'][number];
export type OwnIntroduction = NonNullable<Answer<typeof getIntroductions>['data']['voice']>;

/** Asks for one's own photos, 20 a page: those with a place first. */
export const galleryQuery = () =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'photos', currentLanguage()] as const,
    queryFn: ({ pageParam, signal }) => call(listGallery, { query: { page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage: page, lastPage: last }) => (page < last ? page + 1 : null),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Sends a photo with a place, which costs nothing and goes by way of the registration. */
export const sendPlaced = (name: PhotoName, picture: Blob, options: CallOptions) =>
  call(updateStepTwo, { files: { [name]: picture } }, options);

/** Sends a further photo, which costs a credit; `clientId` makes a second try the same upload. */
export const sendFurther = (clientId: string, picture: Blob, options: CallOptions) =>
  call(addGalleryPhoto, { body: { clientId }, files: { image: picture } }, options);

export const sendDeletion = (id: number) => call(deleteGalleryPhoto, { body: { id } });

export const introductionsQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'introductions', currentLanguage()] as const,
    queryFn: async ({ signal }) => (await call(getIntroductions, {}, { signal })).data,
    staleTime: 0,
  });

export const sendIntroduction = (type: IntroductionType, file: Blob, options: CallOptions) =>
  call(saveIntroduction, { body: { type }, files: { file } }, options);

export const sendIntroductionRemoval = (type: IntroductionType) => call(deleteIntroduction, { body: { type } });

/** Returns what is to be called after photos or introductions changed: the gallery, the wizard, profiles and the counters follow. */
export function useGalleryChanged(): () => Promise<void> {
  const queries = useQueryClient();
  const tellNewCounters = useAccountDataChanged();
  return async () => {
    tellNewCounters();
    void queries.invalidateQueries({ queryKey: ['registration', 'step-2'] });
    void queries.invalidateQueries({ queryKey: ['profile'] });
    await queries.invalidateQueries({ queryKey: KEY });
  };
}
