import { Refusal } from '#platform/errors';
import { encodeScan, encodeVariants, type ImageVariants } from './encode-variants.ts';
import { judgeImage, unreadablePicture } from './judge-image.ts';
import { markFor } from './viewer-mark.ts';
import { createWorkQueue } from './work-queue.ts';

export type { ImageVariants } from './encode-variants.ts';

/** Work on pictures, two at a time. What cannot be taken is refused at `field` with the status and sentence of its reason. */
export type Images = {
  /** Judges an upload and makes all forms of a photo. */
  photo(bytes: Buffer, field: string): Promise<ImageVariants>;
  /** Judges an upload and encodes it anew at a size that can be read. */
  scan(bytes: Buffer, field: string): Promise<Buffer>;
  /** The photo with the viewer's member code over it. */
  mark(code: string, large: Buffer): Promise<Buffer>;
};

const AT_ONCE = 2;
const MAX_WAITING = 24;

/** One for the whole process: its queue is what keeps pictures from taking the machine. */
export function createImages(): Images {
  const queue = createWorkQueue(AT_ONCE, MAX_WAITING);
  const judged = async <T>(bytes: Buffer, field: string, encode: (bytes: Buffer) => Promise<T>): Promise<T> => {
    await judgeImage(bytes, field);
    return queue.run(() => encode(bytes).catch((failure: unknown) => refuseUnreadable(failure, field)));
  };
  return {
    photo: (bytes, field) => judged(bytes, field, encodeVariants),
    scan: (bytes, field) => judged(bytes, field, encodeScan),
    mark: (code, large) => queue.run(() => markFor(code, large), 'short'),
  };
}

/** What libvips stumbles over after the header is the fault of the file. */
function refuseUnreadable(failure: unknown, field: string): never {
  throw failure instanceof Refusal ? failure : unreadablePicture(field);
}
