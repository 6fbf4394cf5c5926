import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { addGalleryPhoto, listGallery, saveIntroduction } from '@app/contract/gallery';
import { countersOf } from '#features/entitlements';
import { reviewIntroduction } from '#features/introductions';
import { reviewPhoto, type Decision } from '#features/photos';
import { inTransaction } from '#platform/context';
import { openTestApp, signUpPerson, type Person, type TestOptions } from '#testing';
import { sellPackage } from '../entitlements/entitlements.testing.ts';

let shade = 0;
/** Makes a picture of its own each time. */
export async function jpeg(options: { width?: number; height?: number; place?: boolean } = {}): Promise<Buffer> {
  shade += 1;
  const { width = 600, height = 500, place = false } = options;
  const picture = sharp({ create: { width, height, channels: 3, background: { r: shade % 256, g: 90, b: 160 } } }).jpeg();
  return (place ? picture.withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 0/1' } }) : picture).toBuffer();
}

export async function openGalleryTest(options?: TestOptions) {
  const test = await openTestApp(options);
  const { ctx } = test;
  const decide = (review: typeof reviewPhoto, id: number, reason?: string): Promise<void> => {
    const decision: Decision = reason === undefined ? { outcome: 'approved' } : { outcome: 'rejected', reason };
    return inTransaction(ctx, (tx) => review(tx, id, decision));
  };
  return {
    ...test,
    /** Makes somebody with so many credits for further photos. */
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
    approve: (photoId: number) => decide(reviewPhoto, photoId),
    reject: (photoId: number, reason: string) => decide(reviewPhoto, photoId, reason),
    reviewIntroduction: (id: number, reason?: string) => decide(reviewIntroduction, id, reason),
    left: async (person: Person) => (await countersOf(ctx, person.accountId)).photoGallery,
    notices: async (person: Person) =>
      (
        await ctx.pool.query<{ type: string; parameters: Record<string, unknown>; opens: string }>(
          'select type, parameters, opens from notification where member_id = $1 order by id',
          [person.accountId],
        )
      ).rows,
    rowsOf: async (person: Person, table: 'photo' | 'introduction_clip' = 'photo') =>
      (
        await ctx.pool.query<{ id: number; kind: string; status: string; deleted: boolean }>(
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
