import type { APIRequestContext } from '@playwright/test';
import { send } from './calls.ts';
import { ask } from './database.ts';
import { aMan, aWoman } from './members.ts';

/** One of each thing that somebody sends to the staff, by the word of its address. */
export type DeskThings = Readonly<
  Record<'reports' | 'appeals' | 'child-safety' | 'contact-messages' | 'job-applications' | 'closure-requests', string>
>;

const WARNING = `insert into sanction (member_id, kind, reason, clause, decided_by, decided_at)
  values ($1, 'warning', 'Please write politely to others', 17, $2, now()) returning id`;
const APPEAL = `insert into appeal (sanction_id, member_id, text, created_at)
  values ($1, $2, 'I was answering somebody who insulted my mother.', now()) returning id`;
const CHILD_SAFETY = `insert into child_safety_report (reference, description, created_at)
  values ('CS-ABCDEF', 'A profile shows the photo of a child.', now()) on conflict (reference) do update set status = 'new' returning id`;
const CONTACT = `insert into contact_message (name, phone, subject, description, language, created_at)
  values ('Hasina Banu', '01712345678', 'My package', 'When does it end?', 'en', now()) returning id`;
const APPLICATION = `insert into job_application (job_title, first_name, last_name, phone, email, date_of_birth, address, gender, experience_years,
    job_summary, why_hire, cv_key, cv_mime_type, cv_bytes, cv_file_name, created_at)
  values ('General application', 'Rafiq', 'Mia', '01712345678', 'rafiq@example.com', '1995-04-01', 'Dhaka', 'male', 3,
    'Three years of support.', 'I listen.', 'applications/' || gen_random_uuid(), 'application/pdf', 1000, 'cv.pdf', now()) returning id`;
const CLOSURE = `insert into closure_request (account_id, kind, reason, created_at) values ($1, 'deactivate', 'I am away', now()) returning id`;

const add = async (text: string, ...values: readonly unknown[]): Promise<string> => (await ask<{ id: string }>(text, values))[0]?.id ?? '';

/** Sends one of each; `decidedBy` has warned the member whose appeal it is. */
export async function sendToDesk(request: APIRequestContext, decidedBy: number): Promise<DeskThings> {
  const [shirin, karim] = await Promise.all([aWoman(request), aMan(request)]);
  await send(request, shirin.token, '/member/report-member', { multipart: { user_id: String(karim.user.id), reason: 'asks_for_money' } });
  const [report] = await ask<{ id: string }>('select id from report where reporter_id = $1', [shirin.user.id]);
  return {
    reports: report?.id ?? '',
    appeals: await add(APPEAL, await add(WARNING, karim.user.id, decidedBy), karim.user.id),
    'child-safety': await add(CHILD_SAFETY),
    'contact-messages': await add(CONTACT),
    'job-applications': await add(APPLICATION),
    'closure-requests': await add(CLOSURE, karim.user.id),
  };
}
