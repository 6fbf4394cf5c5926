import sharp from 'sharp';
import { reportContent, reportMember, type ReportReason } from '@app/contract/reports';
import { inTransaction } from '#platform/context';
import { preparePhotos, savePhotos } from '#features/photos';
import { openTestApp, signUpPerson, type Person, type PersonOptions } from '#testing';

export type Filed = {
  readonly id: number;
  readonly type: string;
  readonly reason: ReportReason;
  readonly detail: string | null;
  readonly attachment_key: string | null;
  readonly evidence: Record<string, unknown> & { files: readonly Record<string, unknown>[] };
  readonly evidence_keys: readonly string[];
  readonly status: string;
};

/** Makes a plain picture with where it was taken written into it. */
export const pictureWithPlace = (side = 500): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#886644' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 44/1 0/1' } })
    .jpeg()
    .toBuffer();

/** Opens the whole server, with people, photos, conversations, and what was filed. */
export async function openReportsTest() {
  const test = await openTestApp();
  const { ctx } = test;
  const insert = async (statement: string, values: unknown[]): Promise<number> =>
    (await ctx.pool.query<{ id: number }>(`${statement} returning id`, values)).rows[0]?.id ?? 0;
  return {
    ...test,
    person: (options: PersonOptions = {}) => signUpPerson(test, options),
    reportMember: (by: Person, body: Record<string, unknown>, attachment?: Buffer) =>
      test.call(reportMember, {
        token: by.token,
        body: { reason: 'fake_profile', ...body },
        ...(attachment ? { files: { attachment: { fileName: 'a.jpg', bytes: attachment } } } : {}),
      }),
    reportContent: (by: Person, body: Record<string, unknown>) =>
      test.call(reportContent, { token: by.token, body: { reason: 'inappropriate_content', ...body } }),
    filedBy: async ({ accountId }: Person): Promise<Filed[]> =>
      (await ctx.pool.query<Filed>('select * from report where reporter_id = $1 order by id', [accountId])).rows,
    blocks: async () => (await ctx.pool.query('select blocker_id, blocked_id from block order by id')).rows,
    block: (blocker: Person, blocked: Person) =>
      insert('insert into block (blocker_id, blocked_id, created_at) values ($1, $2, now())', [blocker.accountId, blocked.accountId]),
    /** Stores a profile photo that is approved; returns its id. */
    photoOf: async ({ accountId }: Person): Promise<number> => {
      const prepared = await preparePhotos(ctx, accountId, { profile_picture: { bytes: await pictureWithPlace(600) } });
      await inTransaction(test.ctx, (tx) => savePhotos(tx, accountId, prepared));
      const { rows } = await ctx.pool.query<{ id: number }>(
        "update photo set status = 'approved', approved_at = created_at where member_id = $1 and deleted_at is null returning id",
        [accountId],
      );
      return rows[0]?.id ?? 0;
    },
    /** Stores a message in the conversation of the two; returns its id. */
    messageOf: async (sender: Person, other: Person, text: string): Promise<number> => {
      const [a, b] = [sender.accountId, other.accountId].toSorted((one, two) => one - two);
      const thread = await insert(
        `insert into chat_thread (kind, member_a_id, member_b_id, last_message_at, created_at) values ('pair', $1, $2, $3, $3)
         on conflict (member_a_id, member_b_id) where kind = 'pair' do update set last_message_at = excluded.last_message_at`,
        [a, b, ctx.clock.now()],
      );
      return insert(
        `insert into chat_message (thread_id, sender_id, text, client_id, created_at, updated_at)
         values ($1, $2, $3, gen_random_uuid(), $4, $4)`,
        [thread, sender.accountId, text, ctx.clock.now()],
      );
    },
  };
}
export type ReportsTest = Awaited<ReturnType<typeof openReportsTest>>;
