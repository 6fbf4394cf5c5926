import { Gallery } from '../../ui/gallery/Gallery.tsx';

/** Shows `/design`, the design system at a glance; internal, linked from nowhere, served in a demo alone. */
export default function DesignPage() {
  return <Gallery />;
}
