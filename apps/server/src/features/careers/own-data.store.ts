import { sql } from 'kysely';
import { openSealedCv } from './cv-seal.ts';
import type { CvPlace } from './careers.store.ts';
import { endingOf, ownFiles, ownList, type ReadOwnData } from '#platform/own-data';

/** Returns, as SQL, the address that the member has verified: what was sent under it is theirs. */
const ownEmail = (accountId: number) => sql`(select a.email from account a where a.id = ${accountId} and a.email_verified_at is not null)`;

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownList(
      ctx,
      'jobApplications',
      (
        after,
        limit,
      ) => sql`select id as row_id, job_title, first_name, last_name, phone, email, date_of_birth, address, gender, profile_link, experience_years, job_summary, why_hire, status, created_at,
      'applications/cv-' || id || ${endingOf(sql`cv_mime_type`)} as file from job_application where lower(email) = ${ownEmail(accountId)} and id > ${after} order by id limit ${limit}`,
    ),
  ],
  files: () =>
    ownFiles(
      ctx,
      (
        after,
        limit,
      ) => sql`select id as row_id, cv_key, cv_sealed_with, 'applications/cv-' || id || ${endingOf(sql`cv_mime_type`)} as path, cv_key as object_key
      from job_application where lower(email) = ${ownEmail(accountId)} and id > ${after} order by id limit ${limit}`,
      (stored, file) => openSealedCv(ctx, stored, file as unknown as CvPlace),
    ),
});
