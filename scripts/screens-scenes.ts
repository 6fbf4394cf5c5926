import type { Page } from '@playwright/test';
import type { ScreensSetup } from './screens-setup.ts';

export type Reader = 'nadia' | 'visitor' | 'mitu' | 'rahim' | 'dan';
/** A route in which something is done before its picture is taken. */
export type Scene = {
  readonly reader: Reader;
  readonly name: string;
  readonly address: string;
  /** Puts answers in place of the server's own before the page is opened. */
  readonly before?: (page: Page) => Promise<void>;
  readonly act?: (page: Page) => Promise<void>;
};
type Step = (page: Page) => Promise<void>;
/** The words of a control in both languages. */
type Words = RegExp | string;

const PHONE_MAX = 1024;
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < PHONE_MAX;
const profile = (id: number): string => `/profile/${encodeURIComponent(btoa(String(id)))}`;
const press =
  (words: Words): Step =>
  (page) =>
    page.getByRole('button', { name: words }).filter({ visible: true }).first().click();
const inTurn =
  (...steps: readonly Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page);
  };
/** Chooses an entry of the profile's menu. */
const chooseMore =
  (words: Words): Step =>
  async (page) => {
    await press(MORE)(page);
    await page.getByRole('menuitem', { name: words }).click();
  };
const scrollDown: Step = async (page) => {
  await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
};
/** Empties a list: the server says that there is nothing in it. */
const empty =
  (address: string): Step =>
  async (page) => {
    await page.route(address, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as object;
      await route.fulfill({ response, json: { ...body, data: [] } });
    });
  };
/** Lets the calls to an address fail. */
const failing =
  (address: string): Step =>
  async (page) => {
    await page.route(address, (route) => route.fulfill({ status: 500, json: { result: false, code: 'server_error', message: '' } }));
  };
/** Lets nothing leave the site for a week, as the server says. */
const paused: Step = async (page) => {
  await page.route('**/member/notification-settings', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object };
    await route.fulfill({
      response,
      json: { result: true, data: { ...data, paused_until: '2030-01-08T06:00:00.000Z', mobile_verified: 0 } },
    });
  });
};
const withoutShareSheet: Step = async (page) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
    Reflect.deleteProperty(Navigator.prototype, 'clipboard');
  });
};
/** Opens the reactions of the first post, by keyboard as by pointer. */
const openPicker: Step = async (page) => {
  await page.locator('article button[aria-expanded][aria-pressed]').first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
};
/** Pays for the contact, which costs once; whoever comes after the first look is shown the details at once. */
const payContact: Step = async (page) => {
  const confirm = page.getByRole('dialog').getByRole('button', { name: CONFIRM });
  await page.getByRole('dialog').waitFor();
  await page.waitForLoadState('networkidle');
  if (await confirm.isVisible()) await confirm.click();
  await page.locator('dialog a[href^="tel:"]').first().waitFor();
};

const MORE = /^(More|আরও)$/;
const CONFIRM = /^(Confirm|নিশ্চিত করুন)$/;
const INTEREST = /^(Interest|আগ্রহ)$/;
const ACCEPT_INTEREST = /^(Accept interest|আগ্রহ গ্রহণ করুন)$/;
const PROPOSAL = /^(Proposal|প্রস্তাব)$/;
const CONTACT = /^(Contact|Contact viewed|যোগাযোগ|যোগাযোগ দেখা হয়েছে)$/;
const MATCH = /% (match|মিল)$/;
const EXPIRED = /^(Expired|মেয়াদ শেষ)$/;
const RECORD = /^(Record a voice message|ভয়েস মেসেজ রেকর্ড করুন)$/;
const PROMPT = /^(What do you think about marriage\?|বিয়ে নিয়ে আপনার ভাবনা কী\?)$/;
const ADD_VOICE = /^(Add Voice|ভয়েস দিন)$/;
const SENT = /^(Sent|পাঠানো)$/;

/** Lists acts of a member on the page of another. */
const onProfile = (id: number): readonly Omit<Scene, 'reader'>[] => {
  const address = profile(id);
  return [
    { name: 'profile-top', address },
    { name: 'profile-bottom', address, act: scrollDown },
    { name: 'profile-menu', address, act: press(MORE) },
    { name: 'interest-dialog', address, act: press(INTEREST) },
    { name: 'proposal-dialog', address, act: press(PROPOSAL) },
    { name: 'bio-data-dialog', address, act: chooseMore(/^(Bio Data|বায়োডাটা)$/) },
    { name: 'show-photos-dialog', address, act: chooseMore(/^(Show my photos|আমার ছবি দেখান)$/) },
    { name: 'report-dialog', address, act: chooseMore(/^(Report|রিপোর্ট করুন)$/) },
    { name: 'block-dialog', address, act: chooseMore(/^(Block|ব্লক করুন)$/) },
    { name: 'share-fallback', address, before: withoutShareSheet, act: chooseMore(/^(Share|শেয়ার করুন)$/) },
    { name: 'match-explanation', address, act: press(MATCH) },
    { name: 'voice-recorder', address, act: press(RECORD) },
    { name: 'photo-viewer', address, act: press(/^(Open photo 1|ছবি ১ বড় করে দেখুন)$/) },
    { name: 'contact-dialog', address, act: press(CONTACT) },
  ];
};

/** Saves searches as somebody has them who comes back after some days. */
const withSavedSearches: Step = async (page) => {
  const saved = [
    {
      id: 3,
      name: 'Doctors and engineers in Dhaka for my younger sister',
      total_matches: 128,
      new_matches: 6,
      member_type: '0',
      age_from: 27,
      age_to: 34,
    },
    { id: 2, name: 'লন্ডনে থাকেন', total_matches: 12, new_matches: 1, member_type: '0', age_from: 25 },
    { id: 1, name: 'Sylhet', total_matches: 0, new_matches: 0, member_type: '2' },
  ];
  await page.route('**/member/search-history-list', (route) => route.fulfill({ json: { result: true, data: saved } }));
};
const openSaved: Step = async (page) => page.getByRole('tab', { name: /^(Saved|সংরক্ষিত)/ }).click();
const ofSavedSearches: readonly Omit<Scene, 'reader'>[] = [
  { name: 'search-saved', address: '/search', before: withSavedSearches, act: openSaved },
  { name: 'search-saved-empty', address: '/search', before: empty('**/member/search-history-list'), act: openSaved },
  { name: 'search-saved-edit', address: '/search', before: withSavedSearches, act: inTurn(openSaved, press(/^Edit Doctors|sister বদলান$/)) },
  { name: 'search-save-name', address: '/search', act: press(/^(Save & Search|সংরক্ষণ করে খুঁজুন)$/) },
];

export function scenesOf({ ids, threadId }: ScreensSetup): readonly Scene[] {
  const own = profile(ids.nadia);
  const thread = `/messages/${threadId}`;
  const ofNadia: readonly Omit<Scene, 'reader'>[] = [
    ...onProfile(ids.rahim),
    { name: 'contact-details', address: profile(ids.rahim), act: inTurn(press(CONTACT), payContact) },
    { name: 'mandatory-match', address: profile(ids.dan), act: press(CONTACT) },
    { name: 'profile-hidden', address: profile(ids.dan) },
    { name: 'profile-same-gender', address: profile(ids.carol) },
    { name: 'profile-suitor', address: profile(ids.suitor) },
    { name: 'accept-dialog', address: profile(ids.suitor), act: press(ACCEPT_INTEREST) },
    { name: 'own-viewers', address: own, act: press(/(Visits|দেখেছেন)$/) },
    { name: 'own-followers', address: own, act: press(/(Followers|অনুসারী)$/) },
    { name: 'feed-empty', address: '/feed', before: empty('**/member/news-feed?*') },
    { name: 'feed-failed', address: '/feed', before: failing('**/member/news-feed?*') },
    { name: 'feed-gone', address: '/feed?post=999999999' },
    { name: 'create-post', address: '/feed', act: press(PROMPT) },
    { name: 'create-post-voice', address: '/feed', act: press(ADD_VOICE) },
    { name: 'reaction-picker', address: '/feed', act: openPicker },
    { name: 'story-creation', address: '/feed', act: press(/^(Create story|স্টোরি দিন)$/) },
    { name: 'story-viewer', address: '/feed', act: (page) => page.locator('[data-author]').first().click() },
    { name: 'create-menu', address: '/feed', act: press(/^(Create|তৈরি করুন)$/) },
    {
      name: 'account-menu',
      address: '/feed',
      act: async (page) => (isPhone(page) ? undefined : press(/^(Account menu|অ্যাকাউন্ট মেনু)$/)(page)),
    },
    { name: 'proposals-sent', address: '/dashboard/proposals', act: async (page) => page.getByRole('tab', { name: SENT }).click() },
    { name: 'interests-sent', address: '/dashboard/interest', act: async (page) => page.getByRole('tab', { name: SENT }).click() },
    ...ofSavedSearches,
    { name: 'shortlist-empty', address: '/my-shortlist', before: empty('**/my-shortlists*') },
    { name: 'my-interest-empty', address: '/my-interest', before: empty('**/my-interests*') },
    { name: 'dashboard-shortlist-empty', address: '/dashboard/shortlist', before: empty('**/my-shortlists*') },
    { name: 'messages-empty', address: '/messages', before: empty('**/chat-list*') },
    { name: 'messages-failed', address: '/messages', before: failing('**/chat-list*') },
    { name: 'messages-expired', address: '/messages', act: async (page) => page.getByRole('tab', { name: EXPIRED }).click() },
    { name: 'notifications-failed', address: '/notifications', before: failing('**/member/notifications?*') },
    { name: 'notifications-empty', address: '/notifications', before: empty('**/member/notifications?*') },
    { name: 'notifications-paused', address: '/notification-settings', before: paused },
    {
      name: 'notifications-unfolded',
      address: '/notification-settings',
      act: async (page) => void (isPhone(page) && (await page.locator('summary').first().click())),
    },
    { name: 'thread-window', address: thread },
    { name: 'thread-menu', address: thread, act: press(MORE) },
    { name: 'thread-failed', address: thread, before: failing('**/chat-view/*') },
    { name: 'thread-recording', address: thread, act: press(RECORD) },
    { name: 'gallery-photo', address: '/my-gallery', act: press(/(Open|খুলুন)$/) },
    { name: 'manage-career', address: '/manage-profile', act: openSection(/^(Career|পেশাজীবন)/) },
    { name: 'manage-address', address: '/manage-profile', act: openSection(/^(Address|ঠিকানা)/) },
    { name: 'manage-basic', address: '/manage-profile', act: openSection(/^(Basic Information|প্রাথমিক তথ্য)/) },
    { name: 'manage-leave', address: '/manage-profile', act: leave },
  ];
  const ofDan: readonly Omit<Scene, 'reader'>[] = [
    { name: 'profile-blurred', address: profile(ids.carol) },
    { name: 'ask-to-see', address: profile(ids.carol), act: press(/^(Ask to see|দেখার অনুরোধ করুন)$/) },
  ];
  const ofRahim: readonly Omit<Scene, 'reader'>[] = [
    { name: 'profile-locked-message', address: profile(ids.nadia) },
    { name: 'interest-buy-now', address: profile(ids.nadia), act: press(INTEREST) },
    { name: 'proposal-buy-now', address: profile(ids.nadia), act: press(PROPOSAL) },
  ];
  return [
    ...ofNadia.map((scene) => ({ ...scene, reader: 'nadia' as const })),
    ...ofDan.map((scene) => ({ ...scene, reader: 'dan' as const })),
    ...ofRahim.map((scene) => ({ ...scene, reader: 'rahim' as const })),
  ];
}

function openSection(words: RegExp): Step {
  return (page) => page.getByRole('main').getByRole('button', { name: words }).filter({ visible: true }).first().click();
}

/** Writes something and goes, which asks first. */
async function leave(page: Page): Promise<void> {
  await page
    .getByLabel(/^(Tagline|এক লাইনে নিজের কথা)/)
    .first()
    .fill('Tea and books');
  await page.getByRole('navigation').getByRole('link').filter({ visible: true }).first().click();
}
