import { GalleryPage } from '#features/gallery';

export default function MyGalleryPage() {
  return <GalleryPage />;
}
