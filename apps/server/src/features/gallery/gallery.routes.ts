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
import { invalid } from '#platform/errors';
import type { Http } from '#platform/http';
import { pageKeys } from '#platform/paging';
import { addPhoto } from './add-photo.ts';
import type { GalleryDeps } from './gallery.feature.ts';
import { presentIntroduction, presentPhoto } from './gallery.views.ts';
import { saveIntroduction as takeIntroduction } from './save-introduction.ts';

export function registerGalleryRoutes(http: Http, deps: GalleryDeps): void {
  const { media, entitlements, inTransaction } = deps;

  http.serve(listGallery, async ({ viewer, query: { page } }) => {
    const [photos, counters] = await Promise.all([media.ownGallery(viewer), entitlements.countersOf(viewer.accountId)]);
    const shown = photos.slice((page - 1) * GALLERY_PAGE_SIZE, page * GALLERY_PAGE_SIZE);
    return {
      data: shown.map(presentPhoto),
      remaining_photo_gallery: counters.photoGallery,
      ...pageKeys({ page, perPage: GALLERY_PAGE_SIZE, rows: shown.length, total: photos.length }),
    };
  });

  http.serve(addGalleryPhoto, async ({ viewer, body, files, language }) => {
    if (!files.image) throw invalid({ image: say.photoMissing });
    const { photo, left } = await addPhoto(deps, viewer, { clientId: body.clientId, picture: files.image });
    return { message: sayIn(language, galleryMessages.photoUploaded), data: presentPhoto(photo), remaining_photo_gallery: left };
  });

  http.serve(deleteGalleryPhoto, async ({ viewer, body, language }) => {
    await inTransaction((trx) => media.deleteGalleryPhoto(trx, viewer.accountId, body.id));
    return { message: sayIn(language, galleryMessages.photoDeleted) };
  });

  registerIntroductionRoutes(http, deps);
}

function registerIntroductionRoutes(http: Http, deps: GalleryDeps): void {
  const { media, inTransaction } = deps;

  http.serve(getIntroductions, async ({ viewer }) => {
    const { voice, video } = await media.ownIntroductions(viewer);
    return { data: { voice: voice && presentIntroduction(voice), video: video && presentIntroduction(video) } };
  });

  http.serve(saveIntroduction, async ({ viewer, body: { type }, files, language }) => {
    if (!files.file) throw invalid({ file: say.clipMissing });
    const saved = await takeIntroduction(deps, viewer, type, files.file.bytes);
    return { message: sayIn(language, galleryMessages.introductionSaved), data: presentIntroduction(saved) };
  });

  http.serve(deleteIntroduction, async ({ viewer, body: { type }, language }) => {
    await inTransaction((trx) => media.removeIntroduction(trx, viewer.accountId, type));
    return { message: sayIn(language, galleryMessages.introductionRemoved) };
  });
}
