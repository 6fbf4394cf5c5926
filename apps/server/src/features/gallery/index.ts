export { createGalleryRoom, type GalleryDeps, type GalleryRoom } from './gallery.feature.ts';
