import {
  addGalleryPhoto,
  deleteGalleryPhoto,
  deleteIntroduction,
  GALLERY_PAGE_SIZE,
  galleryMessages,
  gallerySentences as say,
  getIntroductions,
  listGallery,
  saveIntroduction,
} from '@app/contract/gallery';
import { sayIn } from '@app/contract/kernel';
import { countersOf } from '#features/entitlements';
import { ownIntroductions, removeIntroduction } from '#features/introductions';
import { deleteGalleryPhoto as deletePhoto, ownGallery } from '#features/photos';
import { inTransaction } from '#platform/context';
import { invalid } from '#platform/errors';
import type { Http } from '#platform/http';
import { pageKeys } from '#platform/paging';
import { addIntroduction, addPhoto } from './gallery.service.ts';
import { presentIntroduction, presentPhoto } from './gallery.views.ts';

export function registerGalleryRoutes(http: Http): void {
  http.serve(listGallery, async ({ ctx, viewer, query: { page } }) => {
    const [photos, counters] = await Promise.all([ownGallery(ctx, viewer), countersOf(ctx, viewer.accountId)]);
    const shown = photos.slice((page - 1) * GALLERY_PAGE_SIZE, page * GALLERY_PAGE_SIZE);
    return {
      data: shown.map(presentPhoto),
      remaining_photo_gallery: counters.photoGallery,
      ...pageKeys({ page, perPage: GALLERY_PAGE_SIZE, rows: shown.length, total: photos.length }),
    };
  });

  http.serve(addGalleryPhoto, async ({ ctx, viewer, body, files, language }) => {
    if (!files.image) throw invalid({ image: say.photoMissing });
    const { photo, left } = await addPhoto(ctx, viewer, { clientId: body.clientId, picture: files.image });
    return { message: sayIn(language, galleryMessages.photoUploaded), data: presentPhoto(photo), remaining_photo_gallery: left };
  });

  http.serve(deleteGalleryPhoto, async ({ ctx, viewer, body, language }) => {
    await inTransaction(ctx, (tx) => deletePhoto(tx, viewer.accountId, body.id));
    return { message: sayIn(language, galleryMessages.photoDeleted) };
  });

  registerIntroductionRoutes(http);
}

function registerIntroductionRoutes(http: Http): void {
  http.serve(getIntroductions, async ({ ctx, viewer }) => {
    const { voice, video } = await ownIntroductions(ctx, viewer);
    return { data: { voice: voice && presentIntroduction(voice), video: video && presentIntroduction(video) } };
  });

  http.serve(saveIntroduction, async ({ ctx, viewer, body: { type }, files, language }) => {
    if (!files.file) throw invalid({ file: say.clipMissing });
    const saved = await addIntroduction(ctx, viewer, type, files.file.bytes);
    return { message: sayIn(language, galleryMessages.introductionSaved), data: presentIntroduction(saved) };
  });

  http.serve(deleteIntroduction, async ({ ctx, viewer, body: { type }, language }) => {
    await inTransaction(ctx, (tx) => removeIntroduction(tx, viewer.accountId, type));
    return { message: sayIn(language, galleryMessages.introductionRemoved) };
  });
}
