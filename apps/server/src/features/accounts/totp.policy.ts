import { createHmac, randomBytes } from 'node:crypto';
import { sameText } from '#platform/ids';

const STEP_SECONDS = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** Takes the codes of so many steps before the present one: typing takes time. */
const STEPS_BEFORE = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the one-time code of a counter (RFC 4226). */
export function hotp(secret: Buffer, counter: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const digest = createHmac('sha1', secret).update(message).digest();
  const offset = (digest[digest.length - 1] ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

const stepAt = (instant: Date): number => Math.floor(instant.getTime() / 1000 / STEP_SECONDS);

/** Returns the time step that a code belongs to (RFC 6238), later than the last one taken, or null where it is wrong. */
export function stepOfCode(secret: Buffer, code: string, now: Date, lastStep: number): number | null {
  const present = stepAt(now);
  const steps = Array.from({ length: STEPS_BEFORE + 1 }, (_, index) => present - STEPS_BEFORE + index);
  return steps.filter((step) => sameText(hotp(secret, step), code) && step > lastStep)[0] ?? null;
}

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** Returns the address that an authenticator app reads from a QR code. */
export const totpUri = (secret: Buffer, issuer: string, label: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(label)}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
