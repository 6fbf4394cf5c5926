import zlib from 'node:zlib';

const UNPACKED_MAX_BYTES = 64 * 1024 * 1024;
const ALL_MAX_BYTES = 192 * 1024 * 1024;
const LAYERS_MAX = 3;
const STREAM = 'stream';
const PACKED = 0x78;

/** Returns how many bytes a packed stream has, its own packed content included; null for too many. */
function unpackedBytes(packed: Buffer, layer = 1): number | null {
  try {
    const whole = zlib.inflateSync(packed, { maxOutputLength: UNPACKED_MAX_BYTES });
    if (whole[0] !== PACKED) return whole.length;
    const inner = layer < LAYERS_MAX ? unpackedBytes(whole, layer + 1) : null;
    return inner === null ? null : whole.length + inner;
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? null : 0;
  }
}

/** True for a PDF whose packed streams would fill the memory; looked at before a parser unpacks any of them. */
export function unpacksTooLarge(bytes: Buffer): boolean {
  let all = 0;
  for (let at = bytes.indexOf(STREAM); at >= 0; at = bytes.indexOf(STREAM, at + STREAM.length)) {
    const start = at + STREAM.length + (bytes[at + STREAM.length] === 13 ? 1 : 0) + 1;
    if (bytes[start] !== PACKED) continue;
    const unpacked = unpackedBytes(bytes.subarray(start));
    if (unpacked === null || (all += unpacked) > ALL_MAX_BYTES) return true;
  }
  return false;
}
