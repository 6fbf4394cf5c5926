import sharp from 'sharp';
import { reportContent, reportMember, type ReportReason } from '@app/contract/reports';
import { createMediaRoom } from '#features/media';
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

/** A plain picture with where it was taken written into it. */
export const pictureWithPlace = (side = 500): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#886644' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 44/1 0/1' } })
    .jpeg()
    .toBuffer();

/** The whole server, with people, photos, conversations, and what was filed. */
export async function openReportsTest() {
  const test = await openTestApp();
  const { platform } = test;
  const media = createMediaRoom({
    ...platform,
    relations: { areBlocked: async () => false, blockedEitherWay: async () => [] },
    entitlements: test.composition.entitlements,
  });
  const insert = async (statement: string, values: unknown[]): Promise<number> =>
    (await platform.pool.query<{ id: number }>(`${statement} returning id`, values)).rows[0]?.id ?? 0;
  return {
    ...test,
    media,
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
      (await platform.pool.query<Filed>('select * from report where reporter_id = $1 order by id', [accountId])).rows,
    blocks: async () => (await platform.pool.query('select blocker_id, blocked_id from block order by id')).rows,
    block: (blocker: Person, blocked: Person) =>
      insert('insert into block (blocker_id, blocked_id, created_at) values ($1, $2, now())', [blocker.accountId, blocked.accountId]),
    /** A profile photo that is approved; its id. */
    photoOf: async ({ accountId }: Person): Promise<number> => {
      const prepared = await media.preparePhotos(accountId, { profile_picture: { bytes: await pictureWithPlace(600) } });
      await platform.inTransaction((trx) => media.savePhotos(trx, accountId, prepared));
      const { rows } = await platform.pool.query<{ id: number }>(
        "update photo set status = 'approved', approved_at = created_at where member_id = $1 and deleted_at is null returning id",
        [accountId],
      );
      return rows[0]?.id ?? 0;
    },
    /** A message in the conversation of the two; its id. */
    messageOf: async (sender: Person, other: Person, text: string): Promise<number> => {
      const [a, b] = [sender.accountId, other.accountId].toSorted((one, two) => one - two);
      const thread = await insert(
        `insert into chat_thread (kind, member_a_id, member_b_id, last_message_at, created_at) values ('pair', $1, $2, $3, $3)
         on conflict (member_a_id, member_b_id) where kind = 'pair' do update set last_message_at = excluded.last_message_at`,
        [a, b, platform.clock.now()],
      );
      return insert(
        `insert into chat_message (thread_id, sender_id, text, client_id, created_at, updated_at)
         values ($1, $2, $3, gen_random_uuid(), $4, $4)`,
        [thread, sender.accountId, text, platform.clock.now()],
      );
    },
    runJob: async (name: string) =>
      test.composition.features
        .flatMap((room) => room.jobs ?? [])
        .find(({ job }) => job.name === name)
        ?.run({}),
  };
}
export type ReportsTest = Awaited<ReturnType<typeof openReportsTest>>;
