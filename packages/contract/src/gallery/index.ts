export {
  addGalleryPhoto,
  deleteGalleryPhoto,
  deleteIntroduction,
  getIntroductions,
  listGallery,
  saveIntroduction,
} from './gallery.endpoints.ts';
export { galleryRefusals } from './gallery.refusals.ts';
export { FURTHER_PHOTOS_MAX, GALLERY_PAGE_SIZE, type GalleryPhoto, type OwnIntroduction } from './gallery.schemas.ts';
export { galleryMessages, gallerySentences, reviewedThings } from './gallery.sentences.ts';
