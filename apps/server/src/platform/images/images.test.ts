import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createImages, UnfitPicture, type PictureProblem } from './index.ts';

const images = createImages();

const plain = (width = 800, height = 600) => sharp({ create: { width, height, channels: 3, background: '#a06040' } });

async function noisy(width: number, height: number): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3);
  for (let index = 0; index < data.length; index += 1) data[index] = (index * 7919 * (1 + (index % 13))) & 255;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

async function problemOf(bytes: Buffer): Promise<PictureProblem> {
  const failure: unknown = await images.photo(bytes).catch((thrown: unknown) => thrown);
  if (!(failure instanceof UnfitPicture)) throw new Error('it was taken', { cause: failure });
  return failure.problem;
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function pngOf(width: number, height: number, extra: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const line = Math.ceil(width / 8) + 1;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', deflateSync(Buffer.alloc(line * height))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('what a picture may be', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('[REG-104] takes %s', async (type) => {
    const made = await images.photo(await plain().toFormat(type).toBuffer());
    expect([made.width, made.height]).toEqual([800, 600]);
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><rect width="500" height="500"/></svg>')],
    ['SVG behind a declaration', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>')],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['HEIC', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)])],
    ['ZIP', Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(60)])],
    ['nothing', Buffer.alloc(0)],
  ])('[REG-215][REG-106][QUAL-33] refuses %s, told by the bytes', async (_, bytes) => {
    expect(await problemOf(bytes)).toBe('kind');
  });

  it.each(['gif', 'avif', 'tiff'] as const)('[REG-215] refuses %s', async (type) => {
    expect(await problemOf(await plain(450, 450).toFormat(type).toBuffer())).toBe('kind');
  });

  it('[REG-104][PROF-101] refuses an animated WebP and an animated PNG', async () => {
    const frames = await sharp(Buffer.alloc(450 * 900 * 3).fill(90, 450 * 450 * 3), {
      raw: { width: 450, height: 900, channels: 3, pageHeight: 450 },
    })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect(await problemOf(frames)).toBe('kind');
    const control = Buffer.alloc(8);
    control.writeUInt32BE(2, 0);
    expect(await problemOf(pngOf(450, 450, [pngChunk('acTL', control)]))).toBe('kind');
  });

  it.each(['jpeg', 'png', 'webp'] as const)('[REG-106][PROF-101] refuses a %s that ends too early', async (type) => {
    const whole = await sharp(await noisy(700, 700))
      .toFormat(type)
      .toBuffer();
    expect(await problemOf(whole.subarray(0, Math.floor(whole.length / 2)))).toBe('unreadable');
  });

  it('[REG-215][QUAL-33] refuses a file that unpacks beyond 40 megapixels before it is unpacked', async () => {
    const bomb = pngOf(20_000, 20_000);
    expect(bomb.length).toBeLessThan(100_000);
    const before = process.memoryUsage().rss;
    expect(await problemOf(bomb)).toBe('unreadable');
    expect(process.memoryUsage().rss - before).toBeLessThan(40_000_000);
  });

  it('[REG-104][REG-106] refuses more than 10 MB and less than 400 x 400 pixels', async () => {
    const large = Buffer.concat([await plain().jpeg().toBuffer(), Buffer.alloc(10 * 1024 * 1024)]);
    expect(await problemOf(large)).toBe('too_large');
    for (const [width, height] of [
      [399, 2000],
      [2000, 399],
    ])
      expect(await problemOf(await plain(width, height).jpeg().toBuffer())).toBe('too_small');
    await expect(images.photo(await plain(400, 400).jpeg().toBuffer())).resolves.toBeDefined();
  });
});

it('[QUAL-33] shuts all other loaders for the whole process', async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>');
  await expect(sharp(drawing).metadata()).rejects.toThrow('unsupported image format');
});

describe('a picture that is sent to somebody', () => {
  it('[CHAT-32][CHAT-67] may be a GIF, move and be small, and becomes one still JPEG of at most 1600 px', async () => {
    for (const type of ['jpeg', 'png', 'webp', 'gif'] as const) {
      const { bytes, width, height } = await images.sent(await plain(40, 30).toFormat(type).toBuffer());
      expect([(await sharp(bytes).metadata()).format, width, height]).toEqual(['jpeg', 40, 30]);
    }
    const { width, height } = await images.sent(await noisy(2000, 1000));
    expect([width, height]).toEqual([1600, 800]);
  });

  it('[CHAT-67][QUAL-33] is refused where it is none of the four kinds, damaged or too large', async () => {
    const problem = async (bytes: Buffer) => images.sent(bytes).catch((thrown: unknown) => (thrown as UnfitPicture).problem);
    expect(await problem(await plain().avif().toBuffer())).toBe('kind');
    expect(await problem(Buffer.from('GIF89a'))).toBe('unreadable');
    expect(await problem(pngOf(30_000, 30_000))).toBe('unreadable');
    expect(await problem(Buffer.alloc(10 * 1024 * 1024 + 1))).toBe('too_large');
  });
});

describe('a picture that fills a screen', () => {
  it('[FEED-59][FEED-77] may be small, stands still, and becomes one JPEG of at most 1600 px', async () => {
    for (const type of ['jpeg', 'png', 'webp'] as const) {
      const { bytes, width, height } = await images.shown(await plain(40, 30).toFormat(type).toBuffer());
      expect([(await sharp(bytes).metadata()).format, width, height]).toEqual(['jpeg', 40, 30]);
    }
    const frames = await sharp(Buffer.alloc(40 * 80 * 3), { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await images.shown(frames)).height).toBe(40);
    const { width, height } = await images.shown(await noisy(1000, 2000));
    expect([width, height]).toEqual([800, 1600]);
  });

  it('[FEED-59][QUAL-33] is no GIF, nothing damaged and nothing too large', async () => {
    const problem = async (bytes: Buffer) => images.shown(bytes).catch((thrown: unknown) => (thrown as UnfitPicture).problem);
    expect(await problem(await plain(40, 30).gif().toBuffer())).toBe('kind');
    expect(await problem((await noisy(300, 300)).subarray(0, 2000))).toBe('unreadable');
    expect(await problem(pngOf(30_000, 30_000))).toBe('unreadable');
    expect(await problem(Buffer.alloc(10 * 1024 * 1024 + 1))).toBe('too_large');
  });
});

describe('what becomes of it', () => {
  it('[REG-108][NEVER-06] drops camera, place and whatever was hung on the file, in every form', async () => {
    const tagged = await plain()
      .withExif({ IFD0: { Make: 'SECRETCAMERA' }, IFD3: { GPSLatitude: '23/1 48/1 0/1', GPSLatitudeRef: 'N' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>SECRETPLACE</rdf></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(tagged.includes('SECRETCAMERA')).toBe(true);
    const polyglot = Buffer.concat([tagged, Buffer.from('<script>SECRETTAIL</script>')]);
    const { large, card, blurred } = await images.photo(polyglot);
    const scan = await images.scan(polyglot);
    for (const form of [large, card, blurred, scan]) {
      for (const secret of ['SECRETCAMERA', 'SECRETPLACE', 'SECRETTAIL', 'Exif', 'http']) expect(form.includes(secret)).toBe(false);
      const { exif, xmp, iptc, icc } = await sharp(form).metadata();
      expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  it('[REG-108] turns a picture upright', async () => {
    const left = await sharp({ create: { width: 300, height: 600, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    const picture = await plain(800, 600)
      .composite([{ input: left, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const made = await images.photo(picture);
    expect([made.width, made.height]).toEqual([600, 800]);
    const { data } = await sharp(made.large).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect(data[100 * 600 + 300]).toBeGreaterThan(240);
    expect(data[700 * 600 + 300]).toBeLessThan(200);
  });

  it('[PROF-45] makes a large form of at most 1080 px, a card of at most 400 px and a blurred one', async () => {
    const made = await images.photo(await noisy(2000, 1500));
    const shapes = await Promise.all(
      [made.large, made.card, made.blurred].map(async (form) =>
        (({ format, width, height }) => ({ format, width, height }))(await sharp(form).metadata()),
      ),
    );
    expect(shapes).toEqual([
      { format: 'jpeg', width: 1080, height: 810 },
      { format: 'webp', width: 400, height: 300 },
      { format: 'webp', width: 240, height: 180 },
    ]);
    expect(made.blurred.length).toBeLessThan(6000);
  });

  it('[PROF-45][NEVER-06] keeps in the blurred form nothing that 24 px do not hold', async () => {
    // Two pictures that differ only in detail finer than the reduction: lines of 6 px of 1200, once across and once along.
    const lines = (along: boolean) => {
      const data = Buffer.alloc(1200 * 1200 * 3);
      for (let y = 0; y < 1200; y += 1)
        for (let x = 0; x < 1200; x += 1)
          data.fill((Math.floor((along ? x : y) / 6) % 2) * 255, (y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3);
      return sharp(data, { raw: { width: 1200, height: 1200, channels: 3 } })
        .png()
        .toBuffer();
    };
    const [across, along] = await Promise.all([lines(false), lines(true)]);
    const pixels = async (form: Buffer) => sharp(form).greyscale().raw().toBuffer();
    const furthest = (one: Buffer, other: Buffer) =>
      one.reduce((most, value, index) => Math.max(most, Math.abs(value - (other[index] ?? 0))), 0);
    const [a, b] = await Promise.all([images.photo(across), images.photo(along)]);
    expect(furthest(await pixels(a.large), await pixels(b.large))).toBeGreaterThan(200);
    expect(furthest(await pixels(a.blurred), await pixels(b.blurred))).toBeLessThan(12);
  });

  it('makes colour pictures of grey, transparent, 16-bit and CMYK ones', async () => {
    const grey = await plain().greyscale().toColourspace('b-w').jpeg().toBuffer();
    const transparent = await sharp({ create: { width: 500, height: 500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer();
    const deep = await plain().toColourspace('rgb16').png().toBuffer();
    const cmyk = await plain().toColourspace('cmyk').jpeg().toBuffer();
    for (const picture of [grey, transparent, deep, cmyk]) {
      const { large } = await images.photo(picture);
      expect((await sharp(large).metadata()).channels).toBe(3);
    }
    const { data } = await sharp((await images.photo(transparent)).large)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(250);
  });
});

describe('the mark of the viewer', () => {
  it('[PROF-108] repeats the member code over the whole picture and leaves most of it as it was', async () => {
    const { large } = await images.photo(await plain(1080, 1080).jpeg().toBuffer());
    const grey = async (form: Buffer) => sharp(form).greyscale().raw().toBuffer({ resolveWithObject: true });
    const [before, one, other] = await Promise.all([
      grey(large),
      images.mark('BN100001', large).then(grey),
      images.mark('BN100234', large).then(grey),
    ]);
    const changed = (after: Buffer, left: number, top: number) => {
      let count = 0;
      for (let y = top; y < top + 270; y += 1)
        for (let x = left; x < left + 270; x += 1)
          if (Math.abs((after[y * 1080 + x] ?? 0) - (before.data[y * 1080 + x] ?? 0)) > 20) count += 1;
      return count / (270 * 270);
    };
    for (let top = 0; top < 1080; top += 270)
      for (let left = 0; left < 1080; left += 270) {
        expect(changed(one.data, left, top)).toBeGreaterThan(0.01);
        expect(changed(one.data, left, top)).toBeLessThan(0.2);
      }
    expect(one.data.equals(other.data)).toBe(false);
    expect([one.info.width, one.info.height]).toEqual([1080, 1080]);
  });
});

describe('what is reckoned of a stored picture', () => {
  const stripes = (shift: number) => {
    const data = Buffer.alloc(640 * 480 * 3);
    for (let at = 0; at < data.length; at += 1) {
      const [x, y] = [Math.floor(at / 3) % 640, Math.floor(at / 3 / 640)];
      data[at] = 128 + 100 * Math.sin((x + shift) / (40 + shift)) * Math.cos((y + 2 * shift) / (30 + shift / 2)) + ((x >> 3) % 2) * 20;
    }
    return sharp(data, { raw: { width: 640, height: 480, channels: 3 } })
      .jpeg({ quality: 90 })
      .toBuffer();
  };
  const differing = (one: string, other: string): number => Array.from(one).filter((bit, at) => bit !== other[at]).length;

  it('[STAFF-13] has one hash for what looks alike and another for what does not, and that of the mirror', async () => {
    const picture = await stripes(0);
    const [original, copy, turned, other] = await Promise.all([
      images.examine(picture),
      images.examine(await sharp(picture).resize(500).greyscale().webp({ quality: 40 }).toBuffer()),
      images.examine(await sharp(picture).flop().jpeg().toBuffer()),
      images.examine(await stripes(90)),
    ]);
    expect(original.hash).toMatch(/^[01]{64}$/);
    expect(differing(original.hash, copy.hash)).toBeLessThanOrEqual(10);
    expect(differing(original.mirroredHash, turned.hash)).toBeLessThanOrEqual(4);
    expect(differing(original.hash, other.hash)).toBeGreaterThan(20);
  });

  it('[STAFF-13] is the less sharp the more a picture is blurred', async () => {
    const picture = await stripes(0);
    const sharpness = await Promise.all(
      [0, 1, 4].map(
        async (sigma) => (await images.examine(sigma ? await sharp(picture).blur(sigma).jpeg().toBuffer() : picture)).sharpness,
      ),
    );
    expect(sharpness.toSorted((one, more) => more - one)).toEqual(sharpness);
    expect(sharpness[2]).toBeLessThan(50);
    expect((await images.examine(await plain().png().toBuffer())).sharpness).toBe(0);
  });
});

describe('the stamp', () => {
  /** Returns the parts of the pixels that differ, by thirds of the height. */
  async function changedIn(stored: Buffer, stamped: Buffer): Promise<number[]> {
    const [before, after] = await Promise.all(
      [stored, stamped].map((one) => sharp(one).greyscale().raw().toBuffer({ resolveWithObject: true })),
    );
    if (!before || !after) return [];
    const third = Math.floor(before.data.length / 3);
    return [0, 1, 2].map((part) => {
      let changed = 0;
      for (let at = part * third; at < (part + 1) * third; at += 1)
        if (Math.abs((before.data[at] ?? 0) - (after.data[at] ?? 0)) > 30) changed += 1;
      return changed / third;
    });
  }

  it.each([
    ['a scan', 2000, 1300],
    ['a small one', 420, 400],
  ])('[STAFF-06] is all over %s, in English and Bengali, and leaves it readable', async (_what, width, height) => {
    const stored = await plain(width, height).jpeg().toBuffer();
    for (const text of ['Moni Akter · 27 Jul 2026, 14:03:22', 'মনি আক্তার & <b> · 27 Jul 2026, 14:03:22']) {
      const stamped = await images.stamp(text, stored);
      expect(await sharp(stamped).metadata()).toMatchObject({ format: 'jpeg', width, height });
      for (const changed of await changedIn(stored, stamped)) {
        expect(changed).toBeGreaterThan(0.005);
        expect(changed).toBeLessThan(0.25);
      }
    }
  });
});
