import sharp from 'sharp';
import { discardPrepared } from '../../apps/server/src/features/files/index.ts';
import { preparePhotos } from '../../apps/server/src/features/photos/index.ts';
import type { Context } from '../../apps/server/src/platform/context/index.ts';
import { repeat } from './load.ts';
import { heading, line, ratio } from './report.ts';

const WIDTH = 4000;
const HEIGHT = 3000;

/** Draws a 12-megapixel photo with the noise of a real one. */
const drawPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#8a6f5a', noise: { type: 'gaussian', mean: 128, sigma: 22 } } })
    .jpeg({ quality: 85 })
    .toBuffer();

/** Makes the same sizes from one decoding with nothing around it. */
async function barePipeline(bytes: Buffer): Promise<void> {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .resize({ width: 1080, height: 1080, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const large = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  await Promise.all([
    large().jpeg({ quality: 82 }).toBuffer(),
    large().resize({ width: 400, height: 400, fit: 'inside' }).webp({ quality: 78 }).toBuffer(),
    large().resize({ width: 24, height: 24, fit: 'inside' }).webp({ quality: 50 }).toBuffer(),
  ]);
}

/** Measures taking in a photo with all its sizes, against the bare image work. The members put theirs in in turns, as one may put in 60 an hour. */
export async function benchPhotos(ctx: Context, memberIds: readonly number[], seconds: number): Promise<string[]> {
  const bytes = await drawPhoto();
  await barePipeline(bytes);
  const bare = await repeat(() => barePipeline(bytes), 1, seconds);
  const stored = await repeat(
    async (turn) => {
      const memberId = memberIds[turn % memberIds.length] as number;
      await discardPrepared(ctx, await preparePhotos(ctx, memberId, { profile_picture: { bytes } }));
    },
    1,
    seconds,
  );
  return [
    heading('A 12-megapixel photo with all its sizes, one at a time'),
    line('bare image work', bare),
    line('judged, encoded and stored', stored),
    ratio('QUAL-20 stored / bare (p50)', stored.p50 / bare.p50, 'at most 2'),
  ];
}
