import { createWorkLimit } from '#platform/concurrency';
import { OperationalFailure } from '#platform/errors';
import { openFile } from './codec.ts';
import {
  encodePicture,
  encodeScan,
  encodeSent,
  encodeVariants,
  pixelsOf,
  type ImageVariants,
  type PicturePixels,
  type SentPicture,
} from './encode-variants.ts';
import { examinePicture, type PictureFacts } from './examine-picture.ts';
import { judgeImage, SENT, SHOWN } from './judge-image.ts';
import { stampPicture } from './stamp-picture.ts';
import { UnfitPicture } from './unfit-picture.ts';
import { markFor } from './viewer-mark.ts';

/** Work on pictures, two at a time. An upload that cannot be taken throws `UnfitPicture`. */
export type Images = {
  /** Judges an upload and makes all forms of a photo. */
  photo(bytes: Buffer): Promise<ImageVariants>;
  /** Judges an upload and encodes it anew at a size that can be read. */
  scan(bytes: Buffer): Promise<Buffer>;
  /** Judges an upload and encodes it anew at a size that can be read, as a page of any size. */
  page(bytes: Buffer): Promise<Buffer>;
  /** Judges an upload and makes a WebP for a page of everybody. */
  picture(bytes: Buffer): Promise<Buffer>;
  /** Judges a picture for a conversation, a GIF too, and makes its one form. */
  sent(bytes: Buffer): Promise<SentPicture>;
  /** Judges a picture that fills a screen, of any size and no GIF, and makes its one form. */
  shown(bytes: Buffer): Promise<SentPicture>;
  /** Returns a stored picture as the PDF writer takes it: a JPEG. */
  forPaper(stored: Buffer): Promise<Buffer>;
  /** Returns the photo with the viewer's member code over it. */
  mark(code: string, large: Buffer): Promise<Buffer>;
  /** Returns a stored picture with any text over it, as a JPEG. */
  stamp(text: string, stored: Buffer): Promise<Buffer>;
  /** Reckons how sharp a stored picture is and what it looks like, so that others like it are found. */
  examine(stored: Buffer): Promise<PictureFacts>;
  /** Returns the upright pixels of a stored picture, of at most 1080 on the longer side. */
  pixels(stored: Buffer): Promise<PicturePixels>;
};

const AT_ONCE = 2;
const MAX_WAITING = 24;
/** A picture that somebody waits to see passes uploads that wait. */
const SHORT = 1;

/** Returns the queue of the work on pictures; more than may wait is an outage of the moment (503). */
export const createPictureQueue = (running: number, waiting: number) =>
  createWorkLimit({ running, waiting, refuse: () => new OperationalFailure('too many pictures are waiting') });

/** Makes one for the whole process: its queue is what keeps pictures from taking the machine. */
export function createImages(): Images {
  const inTurn = createPictureQueue(AT_ONCE, MAX_WAITING);
  const judged = async <T>(bytes: Buffer, encode: (bytes: Buffer) => Promise<T>, rules?: Parameters<typeof judgeImage>[1]): Promise<T> => {
    await judgeImage(bytes, rules);
    return inTurn(() => encode(bytes).catch(faultOfTheFile));
  };
  return {
    photo: (bytes) => judged(bytes, encodeVariants),
    scan: (bytes) => judged(bytes, encodeScan),
    page: (bytes) => judged(bytes, encodeScan, SHOWN),
    picture: (bytes) => judged(bytes, encodePicture),
    sent: (bytes) => judged(bytes, encodeSent, SENT),
    shown: (bytes) => judged(bytes, encodeSent, SHOWN),
    forPaper: (stored) => inTurn(() => openFile(stored).jpeg({ quality: 85 }).toBuffer(), SHORT),
    mark: (code, large) => inTurn(() => markFor(code, large), SHORT),
    stamp: (text, stored) => inTurn(() => stampPicture(text, stored), SHORT),
    examine: (stored) => inTurn(() => examinePicture(stored)),
    pixels: (stored) => inTurn(() => pixelsOf(stored)),
  };
}

/** Turns a failure of libvips after the header into a refusal of the file. */
function faultOfTheFile(): never {
  throw new UnfitPicture('unreadable');
}
