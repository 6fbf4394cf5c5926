import sharp from 'sharp';
import { deleteDueFiles, type Picture } from '#features/files';
import { inTransaction } from '#platform/context';
import { openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { preparePhotos, reviewPhoto, savePhotos } from './index.ts';
import type { PictureName } from './photo-places.ts';

/** The whole server with the files that it stores in the test's hands. */
export type PhotosTest = TestApp & {
  /** The contents of the object store. */
  readonly files: ReadonlyMap<string, Buffer>;
  person(): Promise<Person>;
  upload(person: Person, files: { [Name in PictureName]?: Picture }): Promise<void>;
  /** Approves every photo that waits. */
  approveAll(): Promise<void>;
  block(one: Person, other: Person): Promise<void>;
  /** Begins a package that runs. */
  makePremium(person: Person): Promise<void>;
  fetch(
    address: string | null | undefined,
    headers?: Record<string, string>,
  ): Promise<{ status: number; bytes: Buffer; headers: Record<string, unknown> }>;
};

export async function openPhotosTest(environment: Record<string, string> = {}): Promise<PhotosTest> {
  const test = await openTestApp({ environment });
  const { ctx, app } = test;
  const files = new Map<string, Buffer>();
  Object.assign(ctx.storage, {
    put: async (key: string, bytes: Buffer) => void files.set(key, bytes),
    get: async (key: string) => files.get(key) ?? null,
    getPart: async (key: string, from: number, to: number) => files.get(key)?.subarray(from, to) ?? null,
    delete: async (key: string) => void files.delete(key),
  });
  return {
    ...test,
    files,
    person: () => signUpPerson(test),
    upload: async ({ accountId }, pictures) => {
      const prepared = await preparePhotos(ctx, accountId, pictures);
      await inTransaction(ctx, (tx) => savePhotos(tx, accountId, prepared));
    },
    approveAll: async () => {
      const { rows } = await ctx.pool.query<{ id: number }>(
        "select id from photo where status = 'pending' and deleted_at is null order by id",
      );
      for (const { id } of rows) await inTransaction(ctx, (tx) => reviewPhoto(tx, id, { outcome: 'approved' }));
    },
    block: async (one, other) => {
      const row = { blockerId: one.accountId, blockedId: other.accountId, createdAt: ctx.clock.now() };
      await ctx.db.insertInto('block').values(row).execute();
    },
    makePremium: async ({ accountId: memberId }) => {
      const startedAt = ctx.clock.now();
      const endsAt = new Date('2099-01-01');
      await ctx.db.insertInto('premiumPeriod').values({ memberId, startedAt, endsAt, renewUntil: endsAt, lapsedAt: null }).execute();
    },
    fetch: async (address, headers = {}) => {
      const response = await app.inject({ url: address ?? '/api/media/photo/none', headers });
      return { status: response.statusCode, bytes: response.rawPayload, headers: response.headers };
    },
  };
}

/** As wide and high is each spot of one colour: noise costs more than all else that becomes of a picture. */
const GRAIN = 15;

/** Draws a picture full of detail, different for every seed. */
export async function drawPicture(
  options: { width?: number; height?: number; seed?: number; type?: 'jpeg' | 'png' | 'webp' } = {},
): Promise<Buffer> {
  const { width = 900, height = 600, seed = 1, type = 'jpeg' } = options;
  const [across, along] = [Math.ceil(width / GRAIN), Math.ceil(height / GRAIN)];
  const data = Buffer.alloc(across * along * 3);
  for (let index = 0; index < data.length; index += 1) data[index] = ((index * 2_654_435_761 * (seed + 1)) >>> 13) & 255;
  return sharp(data, { raw: { width: across, height: along, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .toFormat(type)
    .toBuffer();
}

export const pictureOf = async (options?: Parameters<typeof drawPicture>[0]): Promise<Picture> => ({ bytes: await drawPicture(options) });

/** Counts the files that are kept once all that is due is deleted. */
export async function filesKept(test: PhotosTest): Promise<number> {
  test.ctx.clock.advance(7201);
  await deleteDueFiles(test.ctx);
  return test.files.size;
}
