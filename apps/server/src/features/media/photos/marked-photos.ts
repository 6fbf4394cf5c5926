import type { Clock } from '#platform/clock';
import type { Images } from '#platform/images';

export type MarkedPhotos = {
  /** The photo with the viewer's code over it; kept in memory for this address until it ends. */
  of(address: string, endsAt: Date, source: { readonly code: string; readonly read: () => Promise<Buffer> }): Promise<Buffer>;
};

const MAX_BYTES = 24 * 1024 * 1024;

type Kept = { readonly bytes: Buffer; readonly endsAt: Date };

/** Marks photos and remembers the latest within a few megabytes, so that paging back and forth costs nothing. */
export function createMarkedPhotos({ images, clock }: { images: Pick<Images, 'mark'>; clock: Clock }): MarkedPhotos {
  const kept = new Map<string, Kept>();
  let size = 0;
  const forget = (address: string): void => {
    size -= kept.get(address)?.bytes.length ?? 0;
    kept.delete(address);
  };
  const keep = (address: string, photo: Kept): void => {
    forget(address);
    kept.set(address, photo);
    size += photo.bytes.length;
    for (const [oldest, { endsAt }] of kept) {
      if (size <= MAX_BYTES && endsAt > clock.now()) break;
      forget(oldest);
    }
  };
  return {
    of: async (address, endsAt, { code, read }) => {
      const present = kept.get(address);
      if (present && present.endsAt > clock.now()) return present.bytes;
      const bytes = await images.mark(code, await read());
      keep(address, { bytes, endsAt });
      return bytes;
    },
  };
}
