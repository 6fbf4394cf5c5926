import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSealing } from './index.ts';

const key = (id: string) => ({ id, bytes: randomBytes(32) });
const CANNOT_OPEN = /no key of the settings|unable to authenticate|Invalid/;
const settings = { SECRET_KEY: 's'.repeat(40), ENCRYPTION_KEYS: [key('k1')] };

describe('sealing', () => {
  it('[QUAL-37] opens what it sealed and shows nothing of it', () => {
    const sealing = createSealing(settings);
    const sealed = sealing.sealText('1987654321', 'identity-number:1');
    expect(sealed).not.toContain('1987654321');
    expect(Buffer.from(sealed, 'base64url').includes('1987654321')).toBe(false);
    expect(sealing.openText(sealed, 'identity-number:1')).toBe('1987654321');
    expect(sealing.sealText('1987654321', 'identity-number:1')).not.toBe(sealed);
  });

  it('[QUAL-37] opens nothing that was changed, moved to another row, or sealed by an unknown key', () => {
    const sealing = createSealing(settings);
    const sealed = sealing.sealBytes(Buffer.from('scan'), 'identity-scan:1');
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => sealing.openBytes(changed, 'identity-scan:1')).toThrow(CANNOT_OPEN);
    }
    expect(() => sealing.openBytes(sealed, 'identity-scan:2')).toThrow(CANNOT_OPEN);
    expect(() => createSealing({ ...settings, ENCRYPTION_KEYS: [key('k9')] }).openBytes(sealed, 'identity-scan:1')).toThrow(CANNOT_OPEN);
  });

  it('[QUAL-37] seals with the first key and opens with all', () => {
    const old = settings.ENCRYPTION_KEYS;
    const sealed = createSealing(settings).sealText('text', 'c');
    const rotated = createSealing({ ...settings, ENCRYPTION_KEYS: [key('k2'), ...old] });
    expect(rotated.keyId).toBe('k2');
    expect(rotated.openText(sealed, 'c')).toBe('text');
    expect(() => createSealing(settings).openText(rotated.sealText('text', 'c'), 'c')).toThrow(CANNOT_OPEN);
  });

  it('hashes one text alike for one purpose and secret only', () => {
    const sealing = createSealing(settings);
    expect(sealing.keyedHash('a', 'text')).toBe(createSealing(settings).keyedHash('a', 'text'));
    expect(sealing.keyedHash('a', 'text')).not.toBe(sealing.keyedHash('b', 'text'));
    expect(sealing.keyedHash('a', 'text')).not.toBe(createSealing({ ...settings, SECRET_KEY: 't'.repeat(40) }).keyedHash('a', 'text'));
  });

  it('[QUAL-52] hashes by a key of one purpose, as its two rounds do; each purpose and secret has its own', () => {
    const { hash, inner, outer } = createSealing(settings).hashesOf('sign-in');
    const round = (key: Buffer, bytes: Buffer): Buffer => createHash('sha256').update(key).update(bytes).digest();
    expect(round(outer, round(inner, Buffer.from('account 17'))).toString('base64url')).toBe(hash('account 17'));
    expect(hash('account 17')).toMatch(/^[\w-]{43}$/);
    const others = [hash('account 18'), createSealing(settings).hashesOf('other').hash('account 17')];
    others.push(
      createSealing({ ...settings, SECRET_KEY: 't'.repeat(40) })
        .hashesOf('sign-in')
        .hash('account 17'),
    );
    expect(new Set([hash('account 17'), ...others]).size).toBe(4);
  });
});
