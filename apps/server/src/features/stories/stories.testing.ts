import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { deleteStory, listStories, saveStory } from '@app/contract/stories';
import { reportContent } from '@app/contract/reports';
import { openTestApp, signUpPerson, type Person, type PersonOptions, type TestApp } from '#testing';

let shade = 0;
type PictureOptions = {
  readonly width?: number;
  readonly height?: number;
  readonly kind?: 'jpeg' | 'png' | 'webp' | 'gif';
  /** Writes a camera and the place where it was taken into the file. */
  readonly place?: boolean;
};
/** Makes a picture of its own each time. */
export async function picture({ width = 300, height = 500, kind = 'jpeg', place = false }: PictureOptions = {}): Promise<Buffer> {
  shade += 1;
  const plain = sharp({ create: { width, height, channels: 3, background: { r: shade % 256, g: 60, b: 120 } } })[kind]();
  const withPlace = { IFD0: { Make: 'SECRETCAMERA' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 0/1' } };
  return (place ? plain.withExif(withPlace) : plain).toBuffer();
}

export type NewStory = { readonly text?: string; readonly image?: Buffer; readonly clientId?: string; readonly language?: 'en' | 'bn' };

function callsOf(test: TestApp) {
  const share = (who: Person, { text, image, clientId, language = 'en' }: NewStory) =>
    test.call(saveStory, {
      token: who.token,
      language,
      body: { ...(text === undefined ? {} : { text_story: text }), client_id: clientId ?? randomUUID() },
      ...(image ? { files: { image_story: { fileName: 'a.jpg', type: 'image/jpeg', bytes: image } } } : {}),
    });
  return {
    share,
    /** Shares a story as this member. */
    shared: async (who: Person, story: NewStory = { text: 'Good morning.' }) => {
      const { status, body, failure } = await share(who, story);
      if (status !== 200) throw new Error(`no story: ${failure.code}`);
      return body.data;
    },
    list: (who: Person, page: unknown = 1) => test.call(listStories, { token: who.token, query: { page: String(page) } }),
    /** Returns the stories of the first page. */
    shownTo: async (who: Person) => (await test.call(listStories, { token: who.token, query: {} })).body.data.stories,
    remove: (who: Person, id: unknown, language: 'en' | 'bn' = 'en') =>
      test.call(deleteStory, { token: who.token, body: { id }, language }),
    report: (who: Person, id: number) =>
      test.call(reportContent, { token: who.token, body: { type: 'story', id, reason: 'inappropriate_content' } }),
    fetch: async (address: string | null, headers: Record<string, string> = {}) => {
      const { statusCode: status, rawPayload: bytes, headers: sent } = await test.app.inject({ url: address ?? '/', headers });
      return { status, bytes, headers: sent };
    },
  };
}

/** Opens the whole server with members who share stories. */
export async function openStoriesTest() {
  const test = await openTestApp();
  const { db, pool, clock, storage } = test.ctx;
  const person = (of: PersonOptions = {}): Promise<Person> => signUpPerson(test, of);
  return {
    ...test,
    ...callsOf(test),
    clock,
    storage,
    person,
    man: (of: PersonOptions = {}) => person({ gender: 'male', ...of }),
    block: (one: Person, other: Person) =>
      pool.query('insert into block (blocker_id, blocked_id, created_at) values ($1, $2, $3)', [
        one.accountId,
        other.accountId,
        clock.now(),
      ]),
    setState: (who: Person, state: 'active' | 'deactivated' | 'suspended' | 'terminated') =>
      pool.query('update account set state = $2 where id = $1', [who.accountId, state]),
    /** Lists the stories of an author, the oldest first, those that are over too. */
    storiesOf: (who: Person) => db.selectFrom('story').selectAll().where('memberId', '=', who.accountId).orderBy('id').execute(),
    /** Lists the files that wait to be deleted, or for a row. */
    waitingFiles: async () => (await db.selectFrom('discardedFile').select('objectKey').execute()).map(({ objectKey }) => objectKey),
    noticesOf: async (who: Person) =>
      (
        await pool.query<{ type: string; parameters: Record<string, unknown>; opens: string }>(
          'select type, parameters, opens from notification where member_id = $1 order by id',
          [who.accountId],
        )
      ).rows,
  };
}
export type StoriesTest = Awaited<ReturnType<typeof openStoriesTest>>;
