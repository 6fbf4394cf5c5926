import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint, StaffRole } from '@app/contract/kernel';
import { openTestApp, signUpPerson, type PersonOptions, type TestApp } from '#testing';

/**
 * Says who may call what, written by hand from the specification and by path: nothing here is read from the contract, so that a changed
 * `access` or role in it fails.
 */
const CALLS = {
  /** AUTH-106 'public calls', and what the public files give to everybody. */
  everybody: `
    GET /appeal/:token  POST /appeal/:token
    GET /blog  GET /blog/:slug  GET /captcha  GET /dev/outbox  GET /events  GET /geo/country  GET /geo/reverse  GET /jobs  GET /jobs/:encrypted_id
    GET /matchmaking-packages  GET /packages  GET /packages/:package_id  GET /ramadan  GET /site-info  GET /social-handles  GET /staff-enrolment/:token
    GET /transparency  GET /unsubscribe/:token
    POST /auth/social/exchange
    POST /child-safety-report  POST /client-error  POST /contact-us  POST /forgot/password  POST /job-apply  POST /member/matchmaking-request-call
    POST /policy-report
    POST /reset/password  POST /reset/stop
    POST /signin/passkey  POST /signin/passkey/options  POST /signin/token  POST /signin/totp  POST /signup  POST /site-visit
    POST /staff-enrolment/:token  POST /unsubscribe/:token  POST /verify/code`,
  /** AUTH-109 'own user … and sign-out'; ACC-01 gives them to every account that can sign in. */
  ownUser: `GET /member/me  POST /logout`,
  /** AUTH-109 'sessions, password, settings'; AUTH-106 below 16; ACC-01 active and deactivated. */
  settings: `
    GET /member/security-log  POST /member/security-log/not-me  GET /member/face-check  POST /member/face-data/delete
    GET /member/sessions  POST /member/sessions/end  POST /member/sessions/end-others  POST /member/change/password  POST /member/settings
    GET /member/social-links  POST /member/social-links/start  POST /member/social-links/unlink
    POST /member/passkeys/:id/remove  GET /member/authenticator`,
  /** AUTH-137 'open to members too'; of staff STAFF-03 gives it by the enrolment alone. */
  authenticator: `
    POST /member/authenticator/start  POST /member/authenticator/confirm  POST /member/authenticator/remove`,
  /** AUTH-136: the same callers, and staff who must add a passkey before anything else. */
  securing: `GET /member/passkeys  POST /member/passkeys  POST /member/passkeys/options`,
  /** ACC-01 'restore', ACC-62 'Download my data'; AUTH-106 below 16; of staff AUTH-109 names it not. Where nothing waits for deletion it answers 409. */
  restore: `
    POST /member/account/restore  POST /member/account/export  GET /member/account/export  GET /member/account/export/:id/file
    POST /member/account/export/:id/open
    GET /member/sanctions  POST /member/sanctions/:id/appeal`,
  /** ACC-01 'reactivate', of deactivated ones; where nothing is deactivated it answers 409. */
  reactivate: `POST /member/account/reactivate`,
  /** ACC-01 'active'; below 16 AUTH-106 names it not; ACC-70 for staff. Where it is done already it answers 409. */
  deactivate: `POST /member/account/deactive`,
  /** ACC-01 'active' and 'deactivated', AUTH-106 also below 16, ACC-70 for staff. Where it is done already it answers 409. */
  delete: `POST /member/account/delete`,
  /** AUTH-106 'the registration and attribute calls, OTP, change of mobile and email'; ACC-01 gives them to active accounts alone. */
  registration: `
    GET /member/registration/complete-step/:step
    GET /member/registration/step-1/get  GET /member/registration/step-2/get  GET /member/registration/step-3/get
    GET /member/registration/step-4/get
    POST /member/registration/step-1/update  POST /member/registration/step-2/update  POST /member/registration/step-3/update
    POST /member/registration/step-4/update
    POST /member/face-check/begin  POST /member/face-check/send
    GET /member/profile-dropdown  GET /member/states/:countryId  GET /member/cities/:stateId
    POST /member/send-otp  POST /member/verify-otp
    POST /member/change/contact/send-code  POST /member/change/contact/verify`,
  /** ACC-01 'account data, wallet and history (reading, receipts)', deactivated ones too. */
  ownHistory: `
    GET /member/dashboard  GET /member/data-looks  GET /member/my-wallet-balance  GET /member/wallet  GET /member/credit-history
    GET /member/package-purchase-history  GET /member/payment/:payment_code  GET /member/payment/:payment_code/receipt`,
  /** ACC-01 'support messages', deactivated ones too. */
  supportMessages: `
    GET /member/chat-list  GET /member/chat-view/:id  POST /member/chat-delete  POST /member/chat-reply  POST /member/chat-seen
    POST /member/chat/old-messages`,
  /** AUTH-106 'all other member calls': active members whose registration is complete. */
  members: `
    GET /member/assisted-service  POST /member/assisted-service/wishes  POST /member/assisted-service/introduction
    POST /member/assisted-service/meeting  POST /member/assisted-service/feedback
    POST /member/call/start  POST /member/call/answer  POST /member/call/decline  POST /member/call/end  GET /member/call/relay
    POST /member/call/family  GET /member/call/current  GET /member/call/thread  POST /member/call/allow  POST /member/call/plan
    POST /member/call/plan-answer  GET /member/call/plan/:id/calendar.ics  GET /member/calls  GET /member/call/settings  POST /member/call/settings
    GET /member/assisted-meeting/:id/calendar.ics  GET /member/assisted-meeting/:id/invitation.pdf
    GET /member/bio-data/:id  POST /member/bio-data  GET /member/compatibility/:id  GET /member/feed/news  GET /member/feed/post/:post_id
    GET /member/feed/profile/:id  GET /member/feed/reactions/:post_id  GET /member/feed/stories  GET /member/followers
    GET /member/following  GET /member/gallery-image  GET /member/ignored-user-list  GET /member/interest-requests
    GET /member/manage-profile  GET /member/matched-profile  GET /member/miscapi/user-public-profile/:id
    GET /member/miscapi/user-registration-info/:id  GET /member/my-interests  GET /member/my-profile-viewers
    GET /member/my-reports  GET /member/report-form
    GET /member/my-shortlists  GET /member/notification-settings  GET /member/notifications  GET /member/partner-expectation
    GET /member/search-history-list  GET /member/delete-search-history/:id  POST /member/save-search-history
    POST /member/update-search-history
    GET /member/photo-access  GET /member/photo-view-requests  GET /member/privacy-settings  GET /member/profile-info/:id
    GET /member/profile-intro  GET /member/profile/visit/:id  GET /member/proposal-requests  GET /member/referral-code
    GET /member/strict-filter  GET /payment-methods  POST /bkash/create  POST /member/add-to-ignore-list
    POST /member/add-to-shortlist  POST /member/bkash/create/wallet  POST /member/direct-message  POST /member/express-interest
    POST /member/feed/delete  POST /member/feed/reaction  POST /member/feed/save  POST /member/follow  POST /member/gallery-image
    POST /member/gallery-image/delete  POST /member/interest-accept  POST /member/interest-reject  POST /member/interest-withdraw
    POST /member/manage-profile/address/update  POST /member/manage-profile/basic/update  POST /member/manage-profile/career/update
    POST /member/manage-profile/education/update  POST /member/manage-profile/introduction/update
    POST /member/manage-profile/languages/update  POST /member/manage-profile/lifestyle/update
    POST /member/manage-profile/physical/update  POST /member/mark-all-as-read  POST /member/matched-profile/dismiss
    POST /member/matched-profile/picks
    POST /member/member-listing  POST /member/search-facets  POST /member/news-feed  POST /member/notification-settings  POST /member/notifications/read
    POST /member/package-purchase  POST /member/partner-expectation/update  POST /member/partner/requirement/match
    POST /member/payment/:payment_code/check  POST /member/photo-access/grant  POST /member/photo-access/remove
    POST /member/photo-view-request  POST /member/photo-view-request/accept  POST /member/photo-view-request/decline
    POST /member/privacy-settings  POST /member/profile-intro  POST /member/profile-intro/delete  POST /member/proposal-accept
    POST /member/proposal-reject  POST /member/proposal-withdraw  POST /member/push-subscription
    POST /member/push-subscription/delete  POST /member/remove-from-ignored-list  POST /member/remove-from-shortlist
    POST /member/report-content  POST /member/report-member  POST /member/send-proposal  POST /member/story/delete
    POST /member/story/save  POST /member/strict-filter  POST /member/unfollow  POST /member/view-contact
    POST /member/view-contact-store  POST /member/voice-message  POST /pay-via-ajax  POST /pay-via-ajax-wallet`,
  /** STAFF-02 'payments, refunds, ledger; cash, cheque, corrections: decide; credits; packages: change'. */
  finance: `
    GET /staff/ledger  GET /staff/ledger/differences  GET /staff/ledger/trial-balance  GET /staff/payments
    GET /staff/payments/:payment_code  POST /staff/payments/:payment_code/clear  POST /staff/payments/:payment_code/recheck
    POST /staff/payments/:payment_code/refund  POST /staff/payments/:payment_code/refunds/:id/decide
    POST /staff/payments/:payment_code/closings  POST /staff/payments/:payment_code/closings/:id/approve
    POST /staff/payments/:payment_code/closings/:id/reject  POST /staff/payments/:payment_code/refuse  POST /staff/wallet-entries/:id/approve
    POST /staff/wallet-entries/:id/reject  POST /staff/members/:id/credits  POST /staff/packages  PUT /staff/packages/order
    GET /staff/settlements  POST /staff/settlements  POST /staff/settlements/:id/approve  POST /staff/settlements/:id/reject
    GET /staff/unclaimed-payouts  POST /staff/unclaimed-payouts  POST /staff/unclaimed-payouts/:id/approve
    POST /staff/unclaimed-payouts/:id/reject  GET /staff/unclaimed-balance
    PUT /staff/packages/:package_id  POST /staff/packages/:package_id/publish  POST /staff/packages/:package_id/retire`,
  /** STAFF-02 '/overview, charts: every role'. */
  everyRole: `
    GET /staff/overview  GET /staff/waiting  GET /staff/members  GET /staff/members/:id  GET /staff/search  POST /staff/looking
    GET /staff/members/:id/photos/:photo_id`,
  /** STAFF-02 'reviews of photos, introductions, faces and IDs', 'reopening an approved ID'. */
  moderator: `
    GET /staff/reviews/:kind  POST /staff/reviews/:kind/next  POST /staff/reviews/:kind/:id/take  POST /staff/reviews/:kind/:id/release
    POST /staff/reviews/:kind/:id/approve  POST /staff/reviews/:kind/:id/reject  POST /staff/reviews/ids/:id/open
    POST /staff/members/:id/reopen-verification  POST /staff/members/:id/identity  POST /staff/members/:id/purpose`,
  /** STAFF-02 'jobs, events, articles, social handles, first day of Ramadan, reference lists', 'staff accounts, audit log'. */
  admin: `
    POST /staff/members/:id/end-membership  POST /staff/members/:id/keep-membership  POST /staff/members/:id/delete
    POST /staff/members/:id/legal-hold  POST /staff/members/:id/lift-hold
    GET /staff/jobs  POST /staff/jobs  PUT /staff/jobs/:id  POST /staff/jobs/:id/publish  POST /staff/jobs/:id/close
    GET /staff/events  GET /staff/events/:id  POST /staff/events  PUT /staff/events/:id  DELETE /staff/events/:id
    GET /staff/blog  GET /staff/blog/:id  POST /staff/blog  PUT /staff/blog/:id  DELETE /staff/blog/:id
    GET /staff/social-handles  PUT /staff/social-handles  GET /staff/ramadan  PUT /staff/ramadan
    GET /staff/lists/:list  POST /staff/lists/:list  PUT /staff/lists/:list/:id  POST /staff/lists/:list/:id/retire
    POST /staff/lists/:list/:id/restore
    GET /staff/accounts  POST /staff/accounts  PUT /staff/accounts/:id  POST /staff/accounts/:id/enrol  POST /staff/accounts/:id/close
    GET /staff/audit  GET /staff/operations  POST /staff/operations/jobs/:id/retry`,
  /** STAFF-02 'Support, contact messages, call requests, job applications, closure requests'. */
  support: `
    POST /staff/members/:id/contact  POST /staff/members/:id/undo-contact-change
    GET /staff/support-colleagues  GET /staff/support/threads  GET /staff/support/threads/:id  POST /staff/support/threads/:id/reply
    POST /staff/support/threads/:id/assign  POST /staff/support/threads/:id/done
    GET /staff/support/canned-replies  PUT /staff/support/canned-replies
    GET /staff/assisted-services  GET /staff/assisted-services/:id  POST /staff/assisted-services/:id/manager
    POST /staff/assisted-services/:id/event  POST /staff/assisted-services/:id/wishes  POST /staff/assisted-services/:id/introduction
    POST /staff/assisted-services/:id/meeting  POST /staff/assisted-services/:id/meeting/:meeting_id/cancel
    POST /staff/assisted-services/:id/meeting/:meeting_id/outcome  POST /staff/assisted-services/:id/seen
    GET /staff/assisted-managers  POST /staff/assisted-managers/:id/card
    GET /staff/call-requests  GET /staff/call-requests/:id  PUT /staff/call-requests/:id
    GET /staff/contact-messages  GET /staff/contact-messages/:id  PUT /staff/contact-messages/:id
    GET /staff/job-applications  GET /staff/job-applications/:id  PUT /staff/job-applications/:id  GET /staff/job-applications/:id/cv
    GET /staff/closure-requests  GET /staff/closure-requests/:id  PUT /staff/closure-requests/:id
    GET /staff/closure-requests/:id/attachment`,
  /** STAFF-02 'warn, suspend, lift, terminate', 'reports, child-safety reports; posts and stories'; STAFF-46, STAFF-52. */
  moderation: `
    POST /staff/members/:id/warn  POST /staff/members/:id/limit  POST /staff/members/:id/suspend  POST /staff/members/:id/terminate
    POST /staff/members/:id/lift  GET /staff/members/:id/termination  POST /staff/posts/:id/remove  POST /staff/stories/:id/remove
    GET /staff/appeals  GET /staff/appeals/:id  GET /staff/appeals/:id/files/:file  POST /staff/appeals/:id/uphold
    POST /staff/appeals/:id/change  POST /staff/appeals/:id/revoke
    GET /staff/reports  GET /staff/reports/:id  GET /staff/reports/:id/files/:file  POST /staff/reports/:id/take
    POST /staff/reports/:id/:action  GET /staff/child-safety-reports  GET /staff/child-safety-reports/:id
    GET /staff/child-safety-reports/:id/files/:file  POST /staff/child-safety-reports/:id/take
    POST /staff/child-safety-reports/:id/:action`,
  /** STAFF-02 '/members, a member's page: look'. */
  memberPages: `GET /staff/members/:id/sanctions`,
  /** STAFF-02 'packages: look', 'cash and cheque: enter'. */
  supportAndFinance: `GET /staff/packages  GET /staff/wallet-entries  POST /staff/wallet-entries
    GET /staff/wallets/:member`,
} as const;

type Group = keyof typeof CALLS;
type Refused =
  | 'unauthenticated'
  | 'staff_account'
  | 'forbidden_role'
  | 'registration_incomplete'
  | 'account_deactivated'
  | 'account_deletion_pending';

const STATUS: Readonly<Record<Refused, number>> = {
  unauthenticated: 401,
  staff_account: 403,
  forbidden_role: 403,
  registration_incomplete: 403,
  account_deactivated: 403,
  account_deletion_pending: 403,
};

const forAllMembersCalls = (code: Refused) => ({ registration: code, ownHistory: code, supportMessages: code, members: code });
/** STAFF-02: the roles to which each group of calls of staff is open; an administrator may do all. */
const OPEN_TO: Partial<Record<Group, readonly StaffRole[]>> = {
  finance: ['finance'],
  moderation: ['moderator'],
  memberPages: ['support', 'moderator', 'finance'],
  everyRole: ['support', 'moderator', 'finance'],
  moderator: ['moderator'],
  admin: [],
  support: ['support'],
  supportAndFinance: ['support', 'finance'],
};
/** Lists the groups of staff that are closed to whoever has these roles. */
const closedTo = (...roles: readonly StaffRole[]): Partial<Record<Group, Refused>> =>
  Object.fromEntries(
    Object.entries(OPEN_TO)
      .filter(([, open]) => !roles.includes('admin') && !open.some((role) => roles.includes(role)))
      .map(([group]) => [group, 'forbidden_role']),
  );
const noStaffCalls = closedTo();
const STAFF_AS_MEMBERS = {
  authenticator: 'forbidden_role',
  restore: 'forbidden_role',
  reactivate: 'forbidden_role',
  deactivate: 'staff_account',
  delete: 'staff_account',
  ...forAllMembersCalls('forbidden_role'),
} as const;

/** Callers, and how they are refused; what is not named they may call. */
const CALLERS: readonly [who: string, person: PersonOptions | null, refused: Partial<Record<Group, Refused>>][] = [
  [
    'nobody signed in',
    null,
    Object.fromEntries(
      Object.keys(CALLS)
        .filter((group) => group !== 'everybody')
        .map((group) => [group, 'unauthenticated']),
    ),
  ],
  [
    'a member before the registration is complete',
    { registrationStep: 12 },
    {
      ...noStaffCalls,
      deactivate: 'registration_incomplete',
      ownHistory: 'registration_incomplete',
      supportMessages: 'registration_incomplete',
      members: 'registration_incomplete',
    },
  ],
  ['a member', {}, noStaffCalls],
  ['an agent', { purpose: 'agent' }, noStaffCalls],
  [
    'a deactivated member',
    { state: 'deactivated' },
    { ...noStaffCalls, registration: 'account_deactivated', members: 'account_deactivated' },
  ],
  [
    'a member whose account waits for deletion',
    { state: 'deletion_pending' },
    {
      ...noStaffCalls,
      ...forAllMembersCalls('account_deletion_pending'),
      settings: 'account_deletion_pending',
      securing: 'account_deletion_pending',
      authenticator: 'account_deletion_pending',
      reactivate: 'account_deletion_pending',
      deactivate: 'account_deletion_pending',
    },
  ],
  ['support', { roles: ['support'] }, { ...STAFF_AS_MEMBERS, ...closedTo('support') }],
  ['a moderator', { roles: ['moderator'] }, { ...STAFF_AS_MEMBERS, ...closedTo('moderator') }],
  ['finance', { roles: ['finance'] }, { ...STAFF_AS_MEMBERS, ...closedTo('finance') }],
  ['support and finance', { roles: ['support', 'finance'] }, { ...STAFF_AS_MEMBERS, ...closedTo('support', 'finance') }],
  ['an admin', { roles: ['admin'] }, STAFF_AS_MEMBERS],
  [
    'staff whose registration is complete',
    { roles: ['moderator'], registrationStep: 16 },
    { ...STAFF_AS_MEMBERS, ...closedTo('moderator') },
  ],
];

const callsOf = (group: Group): string[] =>
  CALLS[group]
    .trim()
    .split(/\s{2,}|\n/)
    .map((call) => call.trim())
    .filter((call) => call !== '');
const groups = Object.keys(CALLS) as Group[];
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

let test: TestApp;
beforeAll(async () => void (test = await openTestApp()));
afterAll(() => test.close());

describe('who may call what', () => {
  it('[QUAL-66] every call of the server stands in the table, once, and the table names no other', () => {
    expect(groups.flatMap(callsOf).toSorted()).toEqual(test.http.served.map(nameOf).toSorted());
  });

  it.each(CALLERS)('[QUAL-66][QUAL-89][AUTH-106][AUTH-109][ACC-01][ACC-02][STAFF-02] %s', async (_who, person, refused) => {
    const wrong: string[] = [];
    let token: string | null = null;
    for (const group of groups) {
      const expected = refused[group] ?? 'taken';
      for (const call of callsOf(group)) {
        // After a call that was taken and may write another caller comes: some end the session, or change the account.
        if (person) token ??= (await signUpPerson(test, person)).token;
        const answered = await answerOf(call, token);
        if (answered === 'taken' && !call.startsWith('GET')) token = null;
        if (answered !== expected) wrong.push(`${call}: ${answered}, expected ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

let asked = 0;

/** Returns how the access rules answer a call with nothing in it: refused by them with its status, or taken, whatever is then said of the nothing. */
async function answerOf(call: string, token: string | null): Promise<string> {
  const [method = '', path = ''] = call.split(' ');
  const response = await test.app.inject({
    method: method as 'GET',
    url: `/api${path.replace(/:\w+/g, '1')}`,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), 'content-type': 'application/json' },
    remoteAddress: `10.${(asked += 1) % 250}.${Math.floor(asked / 250) % 250}.9`,
    ...(method === 'GET' ? {} : { payload: '{}' }),
  });
  const { code } = response.json<{ code?: string }>();
  if (code === undefined || !(code in STATUS)) return response.statusCode < 500 ? 'taken' : `${response.statusCode} ${code}`;
  return response.statusCode === STATUS[code as Refused] ? code : `${response.statusCode} ${code}`;
}
