import * as z from 'zod/mini';
import { STAFF_ROLES } from '../accounts/index.ts';
import { AddressedRow, endpoint, MemberId, Message, PageNumber, pagination } from '../kernel/index.ts';
import { staffSentences as say } from './staff.sentences.ts';

export const STAFF_ACCOUNTS_PAGE_SIZE = 50;

const NAME = { min: 2, max: 60 } as const;

/**
 * - `invited`: its enrolment link was not used yet; nobody can sign in by it
 * - `active`: it works
 * - `closed`: nobody can sign in any more; a new link opens it again
 */
const STATES = ['invited', 'active', 'closed'] as const;

export const StaffAccount = z.object({
  id: MemberId,
  email: z.nullable(z.string()),
  name: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  state: z.enum(STATES),
  /** Of one that is invited: until when its link works. */
  link_expires_at: z.nullable(z.iso.datetime()),
  has_authenticator: z.boolean(),
  passkeys: z.int(),
  /** Of sessions in the last 30 days. */
  last_used_at: z.nullable(z.iso.datetime()),
  created_at: z.iso.datetime(),
});
export type StaffAccount = z.output<typeof StaffAccount>;

/** An address that one person uses once, within 24 hours; it is told this once. */
const EnrolmentLink = z.object({ id: MemberId, enrol_url: z.string(), expires_at: z.iso.datetime() });

const name = z.pipe(
  z.pipe(
    z.string(say.nameLength.en),
    z.transform((text) => text.trim().replace(/\s+/g, ' ')),
  ),
  z.string().check(
    z.refine((text) => {
      const length = Array.from(text).length;
      return length >= NAME.min && length <= NAME.max && !/\p{Cc}/u.test(text);
    }, say.nameLength.en),
  ),
);
const roles = z.pipe(
  z.array(z.enum(STAFF_ROLES, say.chooseRole.en), say.chooseRole.en).check(z.minLength(1, say.chooseRole.en)),
  z.transform((chosen) => STAFF_ROLES.filter((role) => chosen.includes(role))),
);
const id = z.object({ id: AddressedRow });
const ofAdmin = { access: 'staff', roles: [] } as const;

/** Every account of staff: the open ones first, by name. */
export const listStaffAccounts = endpoint({
  ...ofAdmin,
  name: 'staff.list-accounts',
  method: 'GET',
  path: '/staff/accounts',
  query: z.object({ page: PageNumber }),
  response: z.object({ data: z.array(StaffAccount), ...pagination }),
});

/** Makes an account that works once its link was used. */
export const createStaffAccount = endpoint({
  ...ofAdmin,
  name: 'staff.create-account',
  method: 'POST',
  path: '/staff/accounts',
  body: z.object({ email: z.string(say.emailMissing.en), name, roles }),
  response: z.extend(Message, { data: EnrolmentLink }),
  refusals: ['email_taken'],
});

/** Changes what is given. Another address or other roles end the account's sessions. */
export const changeStaffAccount = endpoint({
  ...ofAdmin,
  name: 'staff.change-account',
  method: 'PUT',
  path: '/staff/accounts/:id',
  params: id,
  body: z.object({ email: z.optional(z.string()), name: z.optional(name), roles: z.optional(roles) }),
  response: z.extend(Message, { data: StaffAccount }),
  refusals: ['last_admin', 'email_taken'],
});

/** Makes a new link in the place of password, authenticator, recovery codes and passkeys, which are over from then on; opens a closed account again. */
export const enrolStaffAccount = endpoint({
  ...ofAdmin,
  name: 'staff.enrol-account',
  method: 'POST',
  path: '/staff/accounts/:id/enrol',
  params: id,
  response: z.extend(Message, { data: EnrolmentLink }),
  refusals: ['last_admin'],
});

/** Closes an account: its sessions end, and nobody signs in by it. */
export const closeStaffAccount = endpoint({
  ...ofAdmin,
  name: 'staff.close-account',
  method: 'POST',
  path: '/staff/accounts/:id/close',
  params: id,
  response: z.extend(Message, { data: StaffAccount }),
  refusals: ['last_admin', 'already_decided'],
});
