import { sql, type Insertable, type Updateable } from 'kysely';
import { STAFF_JOBS_PAGE_SIZE } from '@app/contract/careers';
import type { Context, Tx } from '#platform/context';
import type { JobApplicationTable, JobRow, JobTable } from './careers.tables.ts';
import { LOCKS } from '#platform/db';

type Again = { readonly jobId: number | null; readonly email: string; readonly phone: string; readonly since: Date };

const digitsOf = (phone: string): string => phone.replace(/[^0-9]/g, '');

const openJobs = ({ db }: Context, now: Date) =>
  db
    .selectFrom('job')
    .selectAll()
    .where('status', '=', 'open')
    .where((where) => where.or([where('closesAt', 'is', null), where('closesAt', '>', now)]));

export const listOpen = (ctx: Context, now: Date): Promise<JobRow[]> =>
  openJobs(ctx, now).orderBy('publishedAt', 'desc').orderBy('id', 'desc').execute();

export const findOpen = (ctx: Context, publicId: string, now: Date): Promise<JobRow | undefined> =>
  openJobs(ctx, now).where('publicId', '=', publicId).executeTakeFirst();

/** Returns the position and keeps it open until the transaction ends. */
export const holdOpen = (tx: Tx, publicId: string, now: Date): Promise<JobRow | undefined> =>
  openJobs(tx, now).where('publicId', '=', publicId).forShare().executeTakeFirst();

export const insertJob = ({ db }: Context, job: Insertable<JobTable>): Promise<JobRow> =>
  db.insertInto('job').values(job).returningAll().executeTakeFirstOrThrow();

export type ListedJob = JobRow & { readonly applications: number };

const allJobs = ({ db }: Context) =>
  db
    .selectFrom('job')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('jobApplication')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('jobApplication.jobId', '=', 'job.id')
        .as('applications'),
    )
    .$castTo<ListedJob>();

/** Lists a page of all positions, drafts and closed ones too, the newest first. */
export const listAllJobs = (ctx: Context, page: number): Promise<ListedJob[]> =>
  allJobs(ctx)
    .orderBy('id', 'desc')
    .limit(STAFF_JOBS_PAGE_SIZE)
    .offset((page - 1) * STAFF_JOBS_PAGE_SIZE)
    .execute();

export const countJobs = async ({ db }: Context): Promise<number> =>
  (
    await db
      .selectFrom('job')
      .select((count) => count.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;

export const findJob = (ctx: Context, id: number): Promise<ListedJob | undefined> =>
  allJobs(ctx).where('job.id', '=', id).executeTakeFirst();

/** Locks a position: changes of one wait for each other, and for applications that are being stored. */
export const lockJob = ({ db }: Tx, id: number): Promise<JobRow | undefined> =>
  db.selectFrom('job').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateJob = ({ db }: Tx, id: number, change: Omit<Updateable<JobTable>, 'version'>): Promise<JobRow> =>
  db
    .updateTable('job')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Keeps others from writing a position until the transaction ends. */
export async function lockJobs({ db }: Tx): Promise<void> {
  await sql`lock table job in share row exclusive mode`.execute(db);
}

export const hasJobs = async ({ db }: Context): Promise<boolean> =>
  (await db.selectFrom('job').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Lets applications of one person for one position in one after the other. */
export async function lockApplication({ db }: Tx, { jobId, email, phone }: Omit<Again, 'since'>): Promise<void> {
  const key = `${jobId ?? ''}:${email.toLowerCase()}:${digitsOf(phone)}`;
  await sql`select pg_advisory_xact_lock(${LOCKS.application}, hashtext(${key}))`.execute(db);
}

/** True if the same application came since then, however the number was spaced. */
export async function cameAlready({ db }: Context, { jobId, email, phone, since }: Again): Promise<boolean> {
  const { rows } = await sql`
    select 1 from job_application
    where lower(email) = lower(${email}) and created_at > ${since} and job_id is not distinct from ${jobId}
      and regexp_replace(phone, '[^0-9]', '', 'g') = ${digitsOf(phone)}
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function insertApplication({ db }: Tx, application: Insertable<JobApplicationTable>): Promise<void> {
  await db.insertInto('jobApplication').values(application).execute();
}

/** Where a CV lies, and the key that sealed it. */
export type CvPlace = { readonly cvKey: string; readonly cvSealedWith: string | null };

export const findCv = ({ db }: Context, applicationId: number) =>
  db
    .selectFrom('jobApplication')
    .select(['cvKey', 'cvMimeType', 'cvFileName', 'cvSealedWith'])
    .where('id', '=', applicationId)
    .executeTakeFirst();

export const listSealedOtherwise = ({ db, sealing }: Context, afterId: number, limit: number) =>
  db
    .selectFrom('jobApplication')
    .select(['id', 'cvKey', 'cvSealedWith'])
    .where('id', '>', afterId)
    .where((where) => where.or([where('cvSealedWith', 'is', null), where('cvSealedWith', '!=', sealing.keyId)]))
    .orderBy('id')
    .limit(limit)
    .execute();

/** Names the new place of a CV; false where it was moved meanwhile. */
export async function moveCv({ db }: Tx, { cvKey }: CvPlace, moved: CvPlace): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('jobApplication').set(moved).where('cvKey', '=', cvKey).executeTakeFirst();
  return numUpdatedRows > 0n;
}
