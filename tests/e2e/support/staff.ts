import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { read } from './calls.ts';
import { ask } from './database.ts';
import { aNewcomer, arriveSignedIn, type SignedInPerson } from './people.ts';

export type StaffRole = 'support' | 'moderator' | 'finance' | 'admin';

/** Makes somebody of the staff, enrolled past the pages. */
export async function aColleague(request: APIRequestContext, roles: readonly StaffRole[], fullName: string): Promise<SignedInPerson> {
  const colleague = await aNewcomer(request);
  for (const role of roles)
    await ask('insert into staff_role (account_id, role, created_at) values ($1, $2, now())', [colleague.user.id, role]);
  await ask(
    `insert into profile (member_id, full_name, last_active_at, created_at, updated_at) values ($1, $2, now(), now(), now())
     on conflict (member_id) do update set full_name = excluded.full_name`,
    [colleague.user.id, fullName],
  );
  // The server may have read the session a moment ago, when its account had no role yet.
  await expect.poll(() => rolesOf(request, colleague.token)).toHaveLength(roles.length);
  return colleague;
}

/** Makes a colleague, signed in on this page. */
export async function aColleagueArrives(page: Page, roles: readonly StaffRole[], fullName: string): Promise<SignedInPerson> {
  const colleague = await aColleague(page.request, roles, fullName);
  await arriveSignedIn(page, colleague);
  return colleague;
}

async function rolesOf(request: APIRequestContext, token: string): Promise<readonly string[]> {
  const { roles } = (await read(request, token, '/member/me')) as unknown as { roles: readonly string[] };
  return roles;
}
