import { applyForJob } from '@app/contract/careers';
import { openTestApp, type TestApp } from '#testing';
import { pdf } from '../../platform/documents/documents.testing.ts';
import { closeJob, createJob, openJob, type JobDraft } from './edit-jobs.ts';
import { readCv } from './index.ts';

export const PDF = pdf();
/** Makes a PDF of so many bytes. */
export const pdfOf = (bytes: number): Buffer => Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length)]);

export const DRAFT: JobDraft = {
  title: 'Matchmaking Consultant',
  jobType: 'Full Time',
  responsibilities: '<p>Listen to families.</p>',
  requirements: ['Two years with people', 'Fluent Bengali'],
};

/** The fields of an application, without its position. */
export const FORM = {
  job_title: 'President',
  first_name: 'Nadia',
  last_name: 'Rahman',
  phone: '+880 1711-000001',
  email: 'nadia@example.com',
  date_of_birth: '1998-04-12',
  address: 'Dhanmondi, Dhaka',
  gender: '2',
  profile_link: 'https://example.com/nadia',
  experience: '3',
  job_summery: 'Three years at a help desk.',
  why_hire: 'I listen.',
};

/** Returns the whole form as a browser sends it, its CV without a file name. */
export function namelessCvForm(publicId: string, boundary: string): Buffer {
  const fields = Object.entries({ ...FORM, encrypted_id: publicId }).map(
    ([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="cv"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return Buffer.concat([Buffer.from(fields.join('') + head), PDF, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

export type Sent = {
  readonly publicId: string;
  readonly fields?: Record<string, unknown>;
  readonly cv?: Buffer | null;
  readonly fileName?: string;
  readonly address?: string;
  readonly language?: 'en' | 'bn';
};

/** Opens the whole server with positions. */
export async function openCareersTest() {
  const test: TestApp = await openTestApp({ environment: { CONTACT_EMAIL: 'info@example.org' } });
  const { pool, storage } = test.ctx;
  let sender = 0;
  const stored = new Set<string>();
  const put = storage.put.bind(storage);
  storage.put = async (key, bytes) => {
    await put(key, bytes);
    stored.add(key);
  };
  const column = async <T>(statement: string): Promise<T[]> => (await pool.query<{ value: T }>(statement)).rows.map(({ value }) => value);
  return {
    ...test,
    /** Puts a position onto the site, as of another moment if said; returns its public id. */
    publishJob: async ({ publishedAt, ...draft }: JobDraft & { readonly publishedAt?: Date }): Promise<string> => {
      const { id, publicId } = await createJob(test.ctx, null, { ...draft, closesAt: null });
      await openJob(test.ctx, null, id);
      const at = publishedAt ?? test.ctx.clock.now();
      await pool.query('update job set published_at = $2, closes_at = $3 where id = $1', [id, at, draft.closesAt ?? null]);
      return publicId;
    },
    closeJob: async (publicId: string): Promise<void> => {
      const [id] = await column<number>(`select id as value from job where public_id = '${publicId}'`);
      await closeJob(test.ctx, null, id ?? 0);
    },
    readCv: (applicationId: number) => readCv(test.ctx, applicationId),
    /** Applies, from a network address of its own unless said otherwise; a `cv` of null sends none. */
    apply: ({ publicId, fields = {}, cv = PDF, fileName = 'cv.pdf', address, language = 'en' }: Sent) =>
      test.call(applyForJob, {
        body: { ...FORM, encrypted_id: publicId, ...fields },
        ...(cv ? { files: { cv: { fileName, bytes: cv, type: 'application/pdf' } } } : {}),
        address: address ?? `198.51.${(sender += 1) >> 8}.${sender % 256}`,
        language,
      }),
    applications: async () => (await pool.query('select * from job_application order by id')).rows as Record<string, unknown>[],
    /** Returns the keys of the CVs that lie in the store. */
    storedCvs: async () => {
      const keys = await Promise.all([...stored].map(async (key) => ((await storage.get(key)) ? key : null)));
      return keys.filter((key) => key !== null);
    },
    waitingFiles: () => column<string>('select object_key as value from discarded_file'),
    empty: async () => {
      await test.runJobs();
      await pool.query('truncate job_application; delete from rate_limit');
      await Promise.all([...stored].map((key) => storage.delete(key)));
      stored.clear();
      test.ctx.sent.mail.length = 0;
    },
  };
}
export type CareersTest = Awaited<ReturnType<typeof openCareersTest>>;
