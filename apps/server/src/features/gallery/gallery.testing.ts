import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { addGalleryPhoto, listGallery, saveIntroduction } from '@app/contract/gallery';
import { createMediaRoom, type Decision, type MediaRoom } from '#features/media';
import { openTestApp, signUpPerson, type Person, type TestOptions } from '#testing';
import { sellPackage } from '../entitlements/entitlements.testing.ts';

let shade = 0;
/** A picture of its own each time. */
export async function jpeg(options: { width?: number; height?: number; place?: boolean } = {}): Promise<Buffer> {
  shade += 1;
  const { width = 600, height = 500, place = false } = options;
  const picture = sharp({ create: { width, height, channels: 3, background: { r: shade % 256, g: 90, b: 160 } } }).jpeg();
  return (place ? picture.withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 0/1' } }) : picture).toBuffer();
}

export async function openGalleryTest(options?: TestOptions) {
  const test = await openTestApp(options);
  const { platform, composition } = test;
  // The same database, files and events as the running server: a review here is a review there.
  const media: MediaRoom = createMediaRoom({
    ...platform,
    relations: { areBlocked: async () => false, blockedEitherWay: async () => [] },
    entitlements: composition.entitlements,
  });
  const decide = (work: 'review' | 'reviewIntroduction', id: number, reason?: string): Promise<void> => {
    const decision: Decision = reason === undefined ? { outcome: 'approved' } : { outcome: 'rejected', reason };
    return platform.inTransaction((trx) => media[work](trx, id, decision));
  };
  return {
    ...test,
    media,
    /** Somebody with so many credits for further photos. */
    member: async (credits: number): Promise<Person> => {
      const person = await signUpPerson(test);
      if (credits > 0) await sellPackage(test, person.accountId, { counts: { photoGallery: credits } });
      return person;
    },
    add: async (person: Person, upload: { clientId?: string; bytes?: Buffer; language?: 'en' | 'bn' } = {}) =>
      test.call(addGalleryPhoto, {
        token: person.token,
        body: { client_id: upload.clientId ?? randomUUID() },
        files: { image: { fileName: 'a.jpg', bytes: upload.bytes ?? (await jpeg()) } },
        ...(upload.language ? { language: upload.language } : {}),
      }),
    list: async (person: Person, page = '1') => (await test.call(listGallery, { token: person.token, query: { page } })).body,
    introduce: (person: Person, type: 'voice' | 'video', bytes: Buffer) =>
      test.call(saveIntroduction, { token: person.token, body: { type }, files: { file: { fileName: 'recording', bytes } } }),
    approve: (photoId: number) => decide('review', photoId),
    reject: (photoId: number, reason: string) => decide('review', photoId, reason),
    reviewIntroduction: (id: number, reason?: string) => decide('reviewIntroduction', id, reason),
    left: async (person: Person) => (await composition.entitlements.countersOf(person.accountId)).photoGallery,
    notices: async (person: Person) =>
      (
        await platform.pool.query<{ type: string; parameters: Record<string, unknown>; opens: string }>(
          'select type, parameters, opens from notification where member_id = $1 order by id',
          [person.accountId],
        )
      ).rows,
    rowsOf: async (person: Person, table: 'photo' | 'introduction_clip' = 'photo') =>
      (
        await platform.pool.query<{ id: number; kind: string; status: string; deleted: boolean }>(
          `select id, kind, status, deleted_at is not null as deleted from ${table} where member_id = $1 order by id`,
          [person.accountId],
        )
      ).rows,
    fetch: async (address: string, headers: Record<string, string> = {}) => {
      const { statusCode: status, rawPayload: bytes, headers: sent } = await test.app.inject({ url: address, headers });
      return { status, bytes, headers: sent };
    },
  };
}
export type GalleryTest = Awaited<ReturnType<typeof openGalleryTest>>;
