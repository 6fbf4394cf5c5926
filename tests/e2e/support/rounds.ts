import type { Page } from '@playwright/test';
import { read } from './calls.ts';
import { ask } from './database.ts';
import { arriveAs, profileAddress } from './demo.ts';
import { sendToDesk } from './desk.ts';
import { keepInBrowser } from './pages.ts';
import { aNewcomer, arriveSignedIn } from './people.ts';
import { aMemberAtStep, giveId, saveStepOne } from './registration.ts';
import { aColleague, aColleagueArrives, type StaffRole } from './staff.ts';

/** Addresses of routes that have parameters, by their patterns. */
type Addresses = Readonly<Record<string, string>>;
/** Public pages are written by the server; lone ones stand outside of all frames. */
export type Kind = 'public' | 'registration' | 'member' | 'staff' | 'lone';
/** Routes that one reader goes to, one after the other. */
export type Round = {
  readonly name: string;
  readonly kind: Kind;
  readonly routes: readonly string[];
  readonly arrive?: (page: Page) => Promise<Addresses | void>;
};

async function arriveAsNadia(page: Page): Promise<Addresses> {
  const { token, user } = await arriveAs(page, 'nadia');
  // Others read as she does: her account is told of no other language.
  await page.route('**/api/member/settings', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ json: { result: true, message: '', language: 'en', time_zone: 'Asia/Dhaka' } }),
  );
  const rows = (await read(page.request, token, '/member/chat-list'))['data'] as { id: number; user_id: number | null }[];
  const thread = rows.find(({ user_id: other }) => other !== null);
  const [paid] = await ask<{ payment_code: string }>(
    `select payment_code from payment join receipt on receipt.payment_id = payment.id where payment.member_id = $1 limit 1`,
    [user.id],
  );
  const { data } = (await (await page.request.get('/api/packages')).json()) as { data: { package_id: number }[] };
  await keepInBrowser(page, 'selectedPackage', JSON.stringify({ package_id: data.at(-1)?.package_id }));
  return {
    '/messages/:id': `/messages/${thread?.id}`,
    '/profile/:id': profileAddress(thread?.user_id ?? 0),
    '/package-history/:paymentCode': `/package-history/${paid?.payment_code}`,
    '/payment-result/:paymentCode': `/payment-result/${paid?.payment_code}`,
    '/dashboard/*': '/dashboard/no-such-part',
  };
}

/** Signs in somebody who registers another and has given all of themselves. */
async function arriveAsGuardian(page: Page): Promise<void> {
  const person = await aNewcomer(page.request);
  await arriveSignedIn(page, person);
  for (const fields of [
    { guardian_type: '2' },
    { guardian_full_name: 'Abdul Karim', guardian_gender: '1', guardian_date_of_birth: '1968-07-09' },
    { guardian_current_latitude: '23.81', guardian_current_longitude: '90.412', guardian_current_sublocality: 'Dhaka' },
  ])
    await saveStepOne(page.request, person.token, fields);
  await giveId(page.request, person.token, 'guardian_govt_id_');
}

const first = async (what: string): Promise<string> => (await ask<{ found: string }>(`select ${what} limit 1`, []))[0]?.found ?? '';

/** Signs in somebody of the staff who has something of each kind to look at. */
const arriveAsStaff =
  (roles: readonly StaffRole[], name: string) =>
  async (page: Page): Promise<Addresses> => {
    const colleague = await aColleague(page.request, ['moderator'], 'Tareq Aziz');
    const things = await sendToDesk(page.request, colleague.user.id);
    await aColleagueArrives(page, roles, name);
    return {
      ...Object.fromEntries(Object.entries(things).map(([area, id]) => [`/staff/${area}/:id`, `/staff/${area}/${id}`])),
      '/staff/*': '/staff/no-such-area',
      '/staff/members/:id': `/staff/members/${await first(`id as found from account where email = 'nadia@example.com'`)}`,
      '/staff/reviews/:kind': '/staff/reviews/photos',
      '/staff/reviews/:kind/list': '/staff/reviews/photos/list',
      '/staff/support/:id': `/staff/support/${await first('thread_id as found from support_case')}`,
      '/staff/assisted-services/:id': `/staff/assisted-services/${await first('id as found from assisted_service')}`,
      '/staff/call-requests/:id': `/staff/call-requests/${await first('id as found from call_request')}`,
      '/staff/payments/:paymentCode': `/staff/payments/${await first('payment_code as found from payment')}`,
      '/staff/lists/:list?': '/staff/lists',
    };
  };

const below = (path: string, names: string): readonly string[] => names.split(' ').map((name) => `${path}/${name}`);

export const ROUNDS: readonly Round[] = [
  {
    name: 'the start, the policies and the ways in',
    kind: 'public',
    routes: [
      '/',
      ...below('', 'terms-and-condition privacy-policy return-policy child-abouse-policy safe-bondhon faq transparency'),
      ...below('', 'signin signup forgot-password'),
    ],
  },
  {
    name: 'what the site offers and publishes',
    kind: 'public',
    routes: below('', 'contact-us social job job-apply/:encryptedId events blog blog/:slug ramadan packages'),
    arrive: async () => ({
      '/job-apply/:encryptedId': '/job-apply/general',
      '/blog/:slug': '/blog/questions-for-a-first-family-meeting',
    }),
  },
  {
    name: 'links of letters, and what stands alone',
    kind: 'lone',
    routes: [
      ...below('', 'staff/enrol/:token unsubscribe/:token reset-stop/:token appeal/:token'),
      ...below('', 'auth/social-callback outbox design * offline'),
    ],
    arrive: async () => ({
      ...Object.fromEntries(
        ['staff/enrol', 'unsubscribe', 'reset-stop', 'appeal'].map((name) => [`/${name}/:token`, `/${name}/no-such-token`]),
      ),
      '/*': '/no-such-page',
    }),
  },
  {
    name: 'the four steps',
    kind: 'registration',
    routes: below('/registration', 'step-4 step-3 step-2 step-1'),
    arrive: async (page) => void (await aMemberAtStep(page, 4)),
  },
  { name: 'the candidate', kind: 'registration', routes: ['/registration/candidate-info'], arrive: arriveAsGuardian },
  {
    name: 'people and messages',
    kind: 'member',
    routes: [
      ...below('', 'registration/ready feed assisted search search-results profile/:id manage-profile my-gallery'),
      ...below('', 'my-interest my-shortlist messages messages/support messages/:id notifications'),
    ],
    arrive: arriveAsNadia,
  },
  {
    name: 'money and the account',
    kind: 'member',
    routes: [
      ...below(
        '',
        'package-payment-method payment-result/:paymentCode my-wallet wallet-recharge package-history package-history/:paymentCode',
      ),
      ...below('', 'privacy-settings notification-settings my-reports my-decisions account-page account-settings'),
    ],
    arrive: arriveAsNadia,
  },
  {
    name: 'the dashboard',
    kind: 'member',
    routes: [
      '/dashboard',
      ...below('/dashboard', 'partner-preference strict-filter proposals interest messages shortlist ignored-user-list *'),
    ],
    arrive: arriveAsNadia,
  },
  {
    name: 'moderators',
    kind: 'staff',
    routes: [
      '/staff',
      ...below(
        '/staff',
        '* members members/:id reviews/:kind reviews/:kind/list child-safety child-safety/:id reports reports/:id appeals appeals/:id',
      ),
    ],
    arrive: arriveAsStaff(['moderator'], 'Moni Akter'),
  },
  {
    name: 'Support',
    kind: 'staff',
    routes: [
      ...below('/staff', 'support support/replies support/:id assisted-services assisted-services/:id call-requests call-requests/:id'),
      ...below(
        '/staff',
        'contact-messages contact-messages/:id job-applications job-applications/:id closure-requests closure-requests/:id',
      ),
    ],
    arrive: arriveAsStaff(['support'], 'Sumi Akter'),
  },
  {
    name: 'finance and administrators',
    kind: 'staff',
    routes: [
      ...below('/staff', 'payments payments/:paymentCode wallet-entries ledger settlements unclaimed packages jobs events blog'),
      ...below('/staff', 'social-handles ramadan lists/:list? accounts audit operations'),
    ],
    arrive: arriveAsStaff(['finance', 'admin'], 'Farzana Haque'),
  },
];
