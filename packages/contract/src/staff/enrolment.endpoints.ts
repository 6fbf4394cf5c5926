import * as z from 'zod/mini';
import { SignedIn, STAFF_ROLES } from '../accounts/index.ts';
import { endpoint } from '../kernel/index.ts';

const link = { access: 'public', params: z.object({ token: z.string().check(z.maxLength(100)) }) } as const;

/** Returns what an enrolment link is for; 410 where it was used, replaced, or is older than 24 hours. */
export const showEnrolment = endpoint({
  ...link,
  name: 'staff.show-enrolment',
  method: 'GET',
  path: '/staff-enrolment/:token',
  response: z.object({
    data: z.object({
      email: z.string(),
      name: z.string(),
      roles: z.array(z.enum(STAFF_ROLES)),
      /** For the QR code. */
      otpauth_url: z.string(),
      /** The same secret to type, in base32. */
      secret: z.string(),
    }),
  }),
  refusals: ['link_expired', 'too_many_requests'],
});

/** Sets the password and makes the authenticator count, by its first code; uses the link up and signs in. The recovery codes are told this once. */
export const completeEnrolment = endpoint({
  ...link,
  name: 'staff.complete-enrolment',
  method: 'POST',
  path: '/staff-enrolment/:token',
  body: z.object({ password: z.string(), code: z.string().check(z.maxLength(20)) }),
  response: z.extend(SignedIn, { data: z.object({ recovery_codes: z.array(z.string()) }) }),
  refusals: ['link_expired', 'code_wrong', 'too_many_requests'],
});
