import { refuseUpload } from './refuse-upload.ts';

/** A sender brings so many bytes a second on average over the window, or is not waited for. */
const BYTES_A_SECOND = 8000;
const WINDOW_MS = 30_000;

/** Ends reading a form whose bytes come too slowly: `arrived` counts those of its connection. What `read` still does is of no use then. */
export async function inPace<T>(arrived: () => number, read: () => Promise<T>, windowMs = WINDOW_MS): Promise<T> {
  const tooSlow = Promise.withResolvers<never>();
  let before = arrived();
  const looking = setInterval(() => {
    const now = arrived();
    if (now - before < (BYTES_A_SECOND * windowMs) / 1000) tooSlow.reject(refuseUpload('uploadTooSlow'));
    before = now;
  }, windowMs);
  const reading = read();
  reading.catch(() => {});
  try {
    return await Promise.race([reading, tooSlow.promise]);
  } finally {
    clearInterval(looking);
  }
}
