/** Writes numbers as containers do, the greatest byte first. */
export const u8 = (value: number): Buffer => Buffer.from([value]);
export const u16 = (value: number): Buffer => Buffer.from([(value >>> 8) & 255, value & 255]);
export function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
export function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

/** Returns so many bytes from there; throws a `RangeError` where there are fewer. */
export function take(bytes: Buffer, from: number, size: number): Buffer {
  if (from < 0 || size < 0 || from + size > bytes.length) throw new RangeError('a part reaches beyond its whole');
  return bytes.subarray(from, from + size);
}
