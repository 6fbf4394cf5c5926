import { sql, type Insertable } from 'kysely';
import type { Executor, Transaction } from '#platform/db';
import type { JobApplicationTable, JobRow, JobTable } from './careers.tables.ts';

const APPLICATION_LOCK = 7420;

type Again = { readonly jobId: number | null; readonly email: string; readonly phone: string; readonly since: Date };

const digitsOf = (phone: string): string => phone.replace(/[^0-9]/g, '');

const openJobs = (on: Executor, now: Date) =>
  on
    .selectFrom('job')
    .selectAll()
    .where('status', '=', 'open')
    .where((where) => where.or([where('closesAt', 'is', null), where('closesAt', '>', now)]));

/** All statements about positions and applications. */
export const careersStore = {
  listOpen: (on: Executor, now: Date): Promise<JobRow[]> =>
    openJobs(on, now).orderBy('publishedAt', 'desc').orderBy('id', 'desc').execute(),

  findOpen: (on: Executor, publicId: string, now: Date): Promise<JobRow | undefined> =>
    openJobs(on, now).where('publicId', '=', publicId).executeTakeFirst(),

  /** Stays open until the transaction ends. */
  holdOpen: (trx: Transaction, publicId: string, now: Date): Promise<JobRow | undefined> =>
    openJobs(trx, now).where('publicId', '=', publicId).forShare().executeTakeFirst(),

  insertJob: async (on: Executor, job: Insertable<JobTable>): Promise<void> => {
    await on.insertInto('job').values(job).execute();
  },

  closeJob: async (on: Executor, publicId: string): Promise<void> => {
    await on.updateTable('job').set({ status: 'closed' }).where('publicId', '=', publicId).where('status', '=', 'open').execute();
  },

  /** Nobody else writes a position until the transaction ends. */
  lockJobs: async (trx: Transaction): Promise<void> => {
    await sql`lock table job in share row exclusive mode`.execute(trx);
  },

  hasJobs: async (on: Executor): Promise<boolean> => (await on.selectFrom('job').select('id').limit(1).executeTakeFirst()) !== undefined,

  /** Lets applications of one person for one position in one after the other. */
  lockApplication: async (trx: Transaction, { jobId, email, phone }: Omit<Again, 'since'>): Promise<void> => {
    const key = `${jobId ?? ''}:${email.toLowerCase()}:${digitsOf(phone)}`;
    await sql`select pg_advisory_xact_lock(${APPLICATION_LOCK}, hashtext(${key}))`.execute(trx);
  },

  /** Whether the same application came since then, however the number was spaced. */
  cameAlready: async (on: Executor, { jobId, email, phone, since }: Again): Promise<boolean> => {
    const { rows } = await sql`
      select 1 from job_application
      where lower(email) = lower(${email}) and created_at > ${since} and job_id is not distinct from ${jobId}
        and regexp_replace(phone, '[^0-9]', '', 'g') = ${digitsOf(phone)}
      limit 1`.execute(on);
    return rows.length > 0;
  },

  insertApplication: async (trx: Transaction, application: Insertable<JobApplicationTable>): Promise<void> => {
    await trx.insertInto('jobApplication').values(application).execute();
  },

  findCv: (on: Executor, applicationId: number) =>
    on.selectFrom('jobApplication').select(['cvKey', 'cvMimeType', 'cvFileName']).where('id', '=', applicationId).executeTakeFirst(),
};
