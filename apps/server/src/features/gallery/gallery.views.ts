import type { GalleryPhoto as WirePhoto, OwnIntroduction as WireIntroduction } from '@app/contract/gallery';
import type { OwnIntroduction } from '#features/introductions';
import type { GalleryPhoto } from '#features/photos';

export const presentPhoto = (photo: GalleryPhoto): WirePhoto => ({
  id: photo.id,
  kind: photo.kind,
  slot: photo.slot,
  url: photo.url,
  large_url: photo.largeUrl,
  status: photo.status,
  reason: photo.reason,
  created_at: photo.createdAt.toISOString(),
});

export const presentIntroduction = ({ type, url, status, reason, durationMs }: OwnIntroduction): WireIntroduction => ({
  type,
  url,
  status,
  reason,
  seconds: Math.ceil(durationMs / 1000),
});
