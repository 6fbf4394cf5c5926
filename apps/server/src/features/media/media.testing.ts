import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { openTestDatabase, createTestPlatform, type TestDatabase, type TestPlatform } from '#testing';
import { createHttp, createServer } from '#platform/http';
import { createImages } from '#platform/images';
import { createSealing, type Sealing } from '#platform/sealing';
import type { ObjectStore } from '#platform/storage';
import { createMediaRoom } from './media.feature.ts';
import type { HandedIdentity, Holder, MediaRoom, PhotoViewer, PictureName, Picture } from './media.types.ts';

export type TestPerson = PhotoViewer & { readonly memberCode: string };
export type MediaTest = {
  readonly platform: TestPlatform;
  readonly database: TestDatabase;
  readonly media: MediaRoom;
  readonly sealing: Sealing;
  /** What the object store holds. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** What the neighbours say; tests change it. */
  readonly world: {
    blocked: [number, number][];
    premium: Set<number>;
    isAuditDown: boolean;
  };
  person(): Promise<TestPerson>;
  upload(person: TestPerson, files: { [Name in PictureName]?: Picture }): Promise<void>;
  approveAll(): Promise<void>;
  fetch(
    address: string | null | undefined,
    headers?: Record<string, string>,
  ): Promise<{ status: number; bytes: Buffer; headers: Record<string, unknown> }>;
  runJob(name: string): Promise<void>;
  /** The same database and files with other settings. */
  reopened(environment: Record<string, string>): MediaRoom;
  close(): Promise<void>;
};

/** The room on a real database and a store in memory; relations, packages and audit are told by the test. */
export async function openMediaTest(environment: Record<string, string> = {}): Promise<MediaTest> {
  const database = await openTestDatabase();
  const platform = createTestPlatform(database, environment);
  const files = new Map<string, Buffer>();
  const storage: ObjectStore = {
    put: async (key, bytes) => void files.set(key, bytes),
    get: async (key) => files.get(key) ?? null,
    getPart: async (key, from, to) => files.get(key)?.subarray(from, to) ?? null,
    delete: async (key) => void files.delete(key),
  };
  const world: MediaTest['world'] = { blocked: [], premium: new Set(), isAuditDown: false };
  const blockedBy = (id: number) => world.blocked.flatMap(([one, other]) => (one === id ? [other] : other === id ? [one] : []));
  const images = createImages();
  const roomWith = (settings: TestPlatform['settings']) =>
    createMediaRoom({
      ...platform,
      settings,
      storage,
      images,
      sealing: createSealing(settings),
      relations: { areBlocked: async (one, other) => blockedBy(one).includes(other), blockedEitherWay: async (id) => blockedBy(id) },
      entitlements: { isPremium: async (id) => world.premium.has(id) },
      audit: {
        record: (trx, entry) => {
          if (world.isAuditDown) throw new TypeError('the log is away');
          return platform.audit.record(trx, entry);
        },
      },
    });
  const media = roomWith(platform.settings);
  const app = await createServer({ isSecure: false, trustedProxies: [] });
  media.feature.routes?.(createHttp(app, async (token) => (token === 'x'.repeat(43) ? ({ accountId: -1 } as never) : null)));

  const person = async (): Promise<TestPerson> => {
    const { rows } = await database.pool.query<{ id: number; memberCode: string }>(
      `insert into account (member_code, registration_step, registered_at, phone_accepted_at, terms_version, terms_accepted_at, created_at, updated_at)
       values ('BN' || nextval('member_code_number'), 16, $1, $1, '1', $1, $1, $1) returning id, member_code as "memberCode"`,
      [platform.clock.now()],
    );
    const { id, memberCode } = rows[0]!;
    const session = await database.pool.query<{ id: number }>(
      `insert into session (account_id, token_hash, remember, device, network_address, created_at, last_used_at, expires_at)
       values ($1, $2, true, 'test', '127.0.0.1', $3, $3, $3::timestamptz + interval '30 days') returning id`,
      [id, randomBytes(8).toString('hex'), platform.clock.now()],
    );
    return { accountId: id, memberCode, sessionId: session.rows[0]!.id };
  };
  return {
    platform,
    database,
    media,
    sealing: createSealing(platform.settings),
    files,
    world,
    person,
    upload: async ({ accountId }, pictures) => {
      const prepared = await media.preparePhotos(accountId, pictures);
      await platform.inTransaction((trx) => media.savePhotos(trx, accountId, prepared));
    },
    approveAll: async () => {
      const { rows } = await database.pool.query<{ id: number }>(
        "select id from photo where status = 'pending' and deleted_at is null order by id",
      );
      for (const { id } of rows) await platform.inTransaction((trx) => media.review(trx, id, { outcome: 'approved' }));
    },
    fetch: async (address, headers = {}) => {
      const response = await app.inject({ url: address ?? '/api/media/photo/none', headers });
      return { status: response.statusCode, bytes: response.rawPayload, headers: response.headers };
    },
    runJob: async (name) => media.feature.jobs?.find((handler) => handler.job.name === name)?.run({}),
    reopened: (other) => roomWith(createTestPlatform(database, { ...environment, ...other }).settings),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** A picture full of detail, different for every seed. */
export async function drawPicture(
  options: { width?: number; height?: number; seed?: number; type?: 'jpeg' | 'png' | 'webp' } = {},
): Promise<Buffer> {
  const { width = 900, height = 600, seed = 1, type = 'jpeg' } = options;
  const data = Buffer.alloc(width * height * 3);
  for (let index = 0; index < data.length; index += 1) data[index] = ((index * 2_654_435_761 * (seed + 1)) >>> 13) & 255;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .toFormat(type)
    .toBuffer();
}

export const pictureOf = async (options?: Parameters<typeof drawPicture>[0]): Promise<Picture> => ({ bytes: await drawPicture(options) });

export const NID_NUMBER = '1987001234567';

/** A whole national ID, but for what `own` says. */
export const identityWith = async (own: Partial<HandedIdentity> = {}): Promise<HandedIdentity> => ({
  holder: 'self',
  type: 'nid',
  number: NID_NUMBER,
  front: await pictureOf({ seed: 1 }),
  back: await pictureOf({ seed: 2 }),
  isCitizenOfBangladesh: true,
  ...own,
});

/** Hands in an identity document and gives its id. */
export async function handInIdentity(test: MediaTest, person: TestPerson, own: Partial<HandedIdentity> = {}): Promise<number> {
  const prepared = await test.media.prepareIdentityDocument(person.accountId, await identityWith(own));
  await test.platform.inTransaction((trx) => test.media.saveIdentityDocument(trx, prepared));
  return idOf(test, 'identity_document', person);
}

/** Hands in a verification image and gives its id. */
export async function handInImage(test: MediaTest, person: TestPerson, own: { seed?: number; holder?: Holder } = {}): Promise<number> {
  const { seed = 3, holder = 'self' } = own;
  const prepared = await test.media.prepareVerificationImage(person.accountId, holder, await pictureOf({ seed }));
  await test.platform.inTransaction((trx) => test.media.saveVerificationImage(trx, prepared));
  return idOf(test, 'verification_image', person);
}

async function idOf(test: MediaTest, table: 'identity_document' | 'verification_image', person: TestPerson): Promise<number> {
  const { rows } = await test.database.pool.query<{ id: number }>(`select id from ${table} where member_id = $1 order by id desc limit 1`, [
    person.accountId,
  ]);
  return rows[0]?.id ?? 0;
}

/** How many files are kept once all that is due is deleted. */
export async function filesKept(test: MediaTest): Promise<number> {
  test.platform.clock.advance(7201);
  await test.runJob('media.delete-discarded-files');
  return test.files.size;
}
