import { sql } from 'kysely';
import type { ContentKind } from '@app/contract/sanctions';
import type { Context } from '#platform/context';

/** Something of a member as it is at this moment, with the keys of its files. */
export type Shown = {
  readonly text: string | null;
  /** ISO. */
  readonly at: string | null;
  readonly files: readonly { readonly key: string; readonly kind: string }[];
};
/** Messages are quoted by the reports of those who read them alone (CHAT-62). */
export type PublicContent = { readonly kind: Exclude<ContentKind, 'message'>; readonly id: number };

type Row = {
  readonly text: string | null;
  readonly at: Date;
  readonly image: string | null;
  readonly audio: string | null;
  readonly video: string | null;
};

const QUERIES = {
  post: (id: number) => sql<Row>`
    select post.content as text, post.created_at as at, coalesce(post.image_key, photo.large_key) as image, post.audio_key as audio, post.video_key as video
    from post left join photo on photo.id = post.photo_id where post.id = ${id} and post.deleted_at is null`,
  story: (id: number) => sql<Row>`
    select text, created_at as at, image_key as image, null as audio, null as video from story where id = ${id} and deleted_at is null`,
  photo: (id: number) => sql<Row>`
    select null as text, created_at as at, large_key as image, null as audio, null as video from photo where id = ${id} and deleted_at is null`,
} as const;

/** Returns what is there to be copied; nothing of what is gone. */
export async function readShown({ db }: Context, { kind, id }: PublicContent): Promise<Shown> {
  const [row] = (await QUERIES[kind](id).execute(db)).rows;
  if (!row) return { text: null, at: null, files: [] };
  const files = (['image', 'audio', 'video'] as const).flatMap((of) => (row[of] === null ? [] : [{ key: row[of], kind: of }]));
  return { text: row.text, at: row.at.toISOString(), files };
}
