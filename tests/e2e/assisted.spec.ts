import { randomUUID } from 'node:crypto';
import { expect, test, type Locator, type Page } from './support/story.ts';
import { read } from './support/calls.ts';
import { ask } from './support/database.ts';
import { aWomanAndAMan } from './support/members.ts';
import { aRegisteredMember } from './support/registration.ts';
import {
  button,
  changeLanguage,
  comeToTheFront,
  expectNoBarriers,
  expectNoSidewaysScroll,
  goTo,
  heading,
  isLive,
  link,
  listens,
  open,
} from './support/pages.ts';
import { arriveSignedIn, type SignedInPerson } from './support/people.ts';
import { pay, pressAtBank } from './support/payments.ts';
import { aPicture } from './support/pictures.ts';
import { aColleagueArrives } from './support/staff.ts';

const EIGHT_MINUTES = 480_000;
const HALF_A_MINUTE = 30_000;
const DAY_MS = 86_400_000;

/** Returns a minute of the clock in Dhaka so many days from now, as the fields of the console take it. */
const inDhaka = (days: number, clock: string): string =>
  `${new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka', dateStyle: 'short' }).format(Date.now() + days * DAY_MS)}T${clock}`;

const codeOf = async (page: Page, { token }: SignedInPerson): Promise<string> =>
  String((await read(page.request, token, '/member/me'))['member_code']);

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Brings the package that was written last into view: it stands at the end. */
async function showLastPackage(page: Page): Promise<void> {
  const places = page.getByRole('button', { name: /^Go to card/ });
  await expect(page.getByRole('button', { name: /^Buy Now/ }).first()).toBeVisible();
  if ((await places.count()) > 0) await places.last().click();
}

/** Looks at the page of the service on a phone, then in the other language, and goes back to where it was. */
async function lookOnAPhone(page: Page, title: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  await changeLanguage(page);
  await expect(heading(page, title)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoBarriers(page);
  await changeLanguage(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('[AST-01][AST-15][AST-19][AST-24][AST-26][AST-28][AST-30][AST-31][AST-34][STAFF-20] a family is helped: consultation, purchase, manager, wishes, an introduction accepted by both, and a family meeting', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(EIGHT_MINUTES);
  const [karims, console_] = [await elsewhere(), await elsewhere()];
  for (const one of [page, karims, console_]) one.setDefaultTimeout(HALF_A_MINUTE);
  const { shirin, karim } = await aWomanAndAMan(page.request);
  // A name that no colleague of other stories has: the list of colleagues has them all.
  const manager = `Amina ${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const amina = await aColleagueArrives(console_, ['admin'], manager);
  const packageName = `Family ${amina.user.id}`;
  await page.setViewportSize({ width: 1280, height: 800 });
  await arriveSignedIn(page, shirin);

  await test.step('[STAFF-21] an assisted package is written and published in the console', async () => {
    await console_.goto('/staff/packages');
    await button(console_, 'New package').click();
    await dialog(console_).getByText('Assisted', { exact: true }).click();
    const fill = (label: string, text: string) => dialog(console_).getByLabel(label, { exact: true }).fill(text);
    await fill('Name in English', packageName);
    await fill('Name in Bengali', `ফ্যামিলি ${amina.user.id}`);
    await fill('Price in taka', '3000');
    await fill('Validity in days', '90');
    await fill('Introductions', '2');
    await fill('Family meetings', '1');
    await expectNoBarriers(console_);
    await button(dialog(console_), 'Save').click();
    const row = console_.getByRole('row').filter({ hasText: packageName });
    await button(row, 'Publish').click();
    await button(dialog(console_), 'Publish').click();
    await expect(row.getByText('On sale')).toBeVisible();
  });

  await test.step('[AST-01][AST-02][AST-03][AST-04][AST-05][AST-08] the page in its order, with its words', async () => {
    await open(page, '/assisted');
    await expect(heading(page, 'Assisted Matchmaking')).toBeVisible();
    await expect(page.getByText('A relationship manager finds, checks and introduces matches for you.', { exact: true })).toBeVisible();
    const cards = part(page, 'What you get').getByRole('heading', { level: 3 });
    await expect(cards).toHaveText(['Personal Relationship Manager', 'Verified Matches', 'Private and Confidential']);
    const steps = part(page, 'How it works').getByRole('heading', { level: 3 });
    await expect(steps).toHaveText(['Dedicated Advisor', 'Handpick Matches', 'Introduction and Meetings', 'Premium Benefits']);
    await showLastPackage(page);
    const card = page.getByRole('article').filter({ hasText: packageName });
    await expect(card.getByText('৳3,000', { exact: true })).toBeVisible();
    await expect(card.getByText('90 Days', { exact: true })).toBeVisible();
    await expect(card.getByRole('listitem').first()).toHaveText('2 Introductions');
    await expect(page.getByRole('region', { name: 'My Assisted Service' })).toHaveCount(0);
    const order = await page.locator('main h1, main section > div > h2').allTextContents();
    expect(order).toEqual(['Assisted Matchmaking', 'How it works', 'Assisted packages', 'Get Free Consultation']);
    await expectNoBarriers(page);
    await lookOnAPhone(page, 'অ্যাসিস্টেড ম্যাচমেকিং');
  });

  await test.step('[AST-07][AST-09][AST-10][AST-11][AST-13] a consultation is asked for, and its sender reads how far it is', async () => {
    const form = page.getByRole('form', { name: 'Get Free Consultation' });
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(form.getByRole('textbox')).toHaveCount(3);
    const fields = await form.getByRole('textbox').evaluateAll((all) => all.map((field) => field.getBoundingClientRect()));
    expect(new Set(fields.map(({ left, width }) => `${left} ${width}`)).size, 'one below another, as wide as each other').toBe(1);
    expect(fields[0]?.width).toBeGreaterThan(280);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue(/\S/);
    await expect(form.getByLabel('Phone', { exact: true })).toHaveValue(`+880${shirin.phone}`);
    await form.getByLabel('Phone', { exact: true }).fill('12');
    await form.getByLabel('WhatsApp').fill('abc');
    await button(form, 'Send Request').click();
    await expect(form.getByText('Please enter a valid phone number')).toBeVisible();
    await expect(form.getByText('Please enter a valid WhatsApp number')).toBeVisible();
    await form.getByLabel('Phone', { exact: true }).fill('');
    await form.getByLabel('Name', { exact: true }).fill(' ');
    await form.getByLabel('WhatsApp').fill('');
    await button(form, 'Send Request').click();
    await expect(form.getByText('Please enter your name')).toBeVisible();
    await expect(form.getByText('Please enter your phone number')).toBeVisible();
    await form.getByLabel('Name', { exact: true }).fill('<b>Shirin</b>');
    const held = Promise.withResolvers<void>();
    await page.route(
      '**/api/member/matchmaking-request-call',
      async (route) => {
        await held.promise;
        await route.fulfill({ status: 500, json: {} });
      },
      { times: 1 },
    );
    await form.getByLabel('Phone', { exact: true }).fill(`+880${shirin.phone}`);
    await button(form, 'Send Request').click();
    await expect(button(form, 'Sending...')).toBeVisible();
    held.resolve();
    await expect(form.getByText('Failed to send request. Please try again later.')).toBeVisible();
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('<b>Shirin</b>');
    await button(form, 'Send Request').click();
    await expect(form.getByText('Request sent successfully!')).toBeVisible();
    await expect(form.getByLabel('Phone', { exact: true })).toHaveValue('');
    await expect(form.getByText(/^Your request of \d+ \w+ \d{4}: New$/)).toBeVisible();
  });

  await test.step('[STAFF-19] a colleague takes the request, with its markup as letters', async () => {
    await goTo(console_, '/staff/call-requests?sort=-created');
    await expect(link(console_, '<b>Shirin</b>').first()).toBeVisible();
    await expectNoBarriers(console_);
    await link(console_, '<b>Shirin</b>').first().click();
    await button(console_, 'Take it').click();
    await expect(console_.getByText('In progress').first()).toBeVisible();
  });

  await test.step('[AST-15][AST-16][AST-20] the package is bought, and the service waits for its manager', async () => {
    await showLastPackage(page);
    await button(page.getByRole('article').filter({ hasText: packageName }), /^Buy Now/).click();
    await page.waitForURL('**/package-payment-method');
    await expect(heading(page, packageName)).toBeVisible();
    await pay(page);
    await pressAtBank(page, 'Pay');
    await page.waitForURL(/\/payment-result\/PMT-/);
    await listens(page);
    await goTo(page, '/assisted');
    await expect(page.getByText(/^Your request of \d+ \w+ \d{4}: In progress$/), '[STAFF-19]').toBeVisible();
    const service = part(page, 'My Assisted Service');
    await expect(service.getByText(packageName).first()).toBeVisible();
    await expect(service.getByText('Your relationship manager will call you within 1 working day.')).toBeVisible();
    await expect(service.locator('dl').getByText('2', { exact: true })).toBeVisible();
    await expect(service.locator('[aria-current=step]')).toContainText('Dedicated Advisor');
    await isLive(page);
  });

  await test.step('[AST-21][AST-24][STAFF-20] a manager is named and writes the wishes; the member asks for a change and confirms', async () => {
    await goTo(console_, '/staff/assisted-services');
    await expect(console_.getByRole('link', { name: new RegExp(await codeOf(page, shirin)) })).toBeVisible();
    await expect(button(console_, 'My card')).toBeVisible();
    await expectNoBarriers(console_);
    await button(console_, 'My card').click();
    await dialog(console_)
      .locator('input[type=file]')
      .setInputFiles(await aPicture());
    await dialog(console_).getByLabel('To', { exact: true }).selectOption('17:30');
    await dialog(console_).getByRole('checkbox', { name: 'Thursday' }).uncheck();
    await expectNoBarriers(console_);
    await button(dialog(console_), 'Save').click();
    await expect(dialog(console_)).toHaveCount(0);
    await console_.getByRole('link', { name: new RegExp(await codeOf(page, shirin)) }).click();
    await button(console_, 'Name the manager').click();
    await dialog(console_).getByLabel('Colleague').selectOption({ label: manager });
    await button(dialog(console_), 'Save').click();
    await expect(part(console_, 'Manager').getByText(manager)).toBeVisible();
    await expect(page.getByText(manager, { exact: true }).first()).toBeVisible();
    await expect(link(page, 'Message')).toHaveAttribute('href', /^\/messages\/\d+$/);
    const card = part(page, 'Your relationship manager');
    await expect(card.getByText('Speaks Bengali', { exact: true })).toBeVisible();
    await expect(card.getByText('Sunday to Wednesday, 10 am to 5:30 pm (Dhaka time)', { exact: true })).toBeVisible();
    await expect.poll(() => card.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

    await expect(button(console_, 'Offer an introduction'), '[AST-24] nobody is offered before').toHaveCount(0);
    await button(console_, 'Write down the wishes').click();
    await dialog(console_).getByLabel('What the family is looking for').fill('A kind man from Dhaka.');
    await button(dialog(console_), 'Save').click();
    const wishes = part(page, 'What you are looking for');
    await expect(wishes.getByText('A kind man from Dhaka.')).toBeVisible();
    await button(wishes, 'Ask for a change').click();
    await wishes.getByLabel('What should change?').fill('Sylhet too, please.');
    await button(wishes, 'Send').click();
    await expect(wishes.getByText('You asked for a change. Your manager is writing it anew.')).toBeVisible();
    await expect(console_.getByText('Sylhet too, please.').first()).toBeVisible();
    await button(console_, 'Write them anew').click();
    await dialog(console_).getByLabel('What the family is looking for').fill('A kind man from Dhaka or Sylhet.');
    await button(dialog(console_), 'Save').click();
    await button(wishes, 'Confirm').click();
    await expect(wishes.getByText('Confirmed')).toBeVisible();
    await expect(page.locator('[aria-current=step]')).toContainText('Handpick Matches');
    await expectNoBarriers(page);
  });

  await test.step('[AST-22][STAFF-20] a note for the member stands in the timeline, an inner note does not', async () => {
    for (const { text, isVisible } of [
      { text: 'Not for her eyes.', isVisible: false },
      { text: 'I will call you on Friday.', isVisible: true },
    ]) {
      await button(console_, 'Record something').click();
      await dialog(console_).getByLabel('Text').fill(text);
      if (isVisible) await dialog(console_).getByLabel('The member reads it').check();
      await button(dialog(console_), 'Save').click();
      await expect(dialog(console_)).toHaveCount(0);
    }
    await comeToTheFront(page);
    const timeline = part(page, 'What has happened');
    await expect(timeline.getByText('I will call you on Friday.')).toBeVisible();
    await expect(timeline.getByText('You bought the service')).toBeVisible();
    await expect(page.getByText('Not for her eyes.')).toHaveCount(0);
  });

  const offerOf = async (member: SignedInPerson, words: string): Promise<void> => {
    await button(console_, 'Offer an introduction').click();
    await dialog(console_)
      .getByLabel('Member ID')
      .fill(await codeOf(page, member));
    await dialog(console_).getByLabel('Your words').fill(words);
    await button(dialog(console_), 'Save').click();
    await expect(dialog(console_)).toHaveCount(0);
  };
  const ofName = (name: string): Locator => part(page, 'Introductions').getByRole('article').filter({ hasText: name });

  await test.step('[AST-28][AST-31] a no of either side ends it in the same words; the reason is the manager’s alone', async () => {
    const aManNamed = (nickname: string) => aRegisteredMember(page.request, { gender: '1', fullName: `${nickname} Hasan`, nickname });
    const [rafi, tanvir] = [await aManNamed('Rafi'), await aManNamed('Tanvir')];
    await offerOf(rafi, 'He is a doctor.');
    await button(ofName('Rafi'), 'Not for me').click();
    await dialog(page)
      .getByLabel(/^Reason/)
      .fill('Too far away.');
    await expectNoBarriers(page);
    await button(dialog(page), 'Not for me').click();
    await expect(console_.getByText('Too far away.').first()).toBeVisible();
    await offerOf(tanvir, 'He is a teacher.');
    await button(ofName('Tanvir'), 'Interested').click();
    await expect(ofName('Tanvir').getByText('You are interested. We are asking the other side.')).toBeVisible();
    // The browser in which Karim is asked afterwards.
    await arriveSignedIn(karims, tanvir);
    await karims.goto('/assisted');
    await button(karims, 'No, thank you').click();
    await button(dialog(karims), 'No, thank you').click();
    await expect(heading(karims, 'Introductions for you')).toHaveCount(0);
    const introductions = part(page, 'Introductions');
    await expect(introductions.getByRole('article')).toHaveCount(0);
    await introductions.getByText('Earlier introductions').click();
    await expect(introductions.getByText('This introduction did not work out.')).toHaveCount(2);
    await expect(introductions.getByText('Too far away.')).toHaveCount(0);
    await expect(page.locator('dl').getByText('2', { exact: true })).toBeVisible();
  });

  await test.step('[AST-28][AST-29][AST-30] an introduction is offered, asked and made', async () => {
    await arriveSignedIn(karims, karim);
    await karims.goto('/assisted');
    await expect(heading(karims, 'Introductions for you')).toHaveCount(0);
    await isLive(karims);
    await offerOf(karim, 'His family lives near yours.');
    const offer = ofName('Karim');
    await expect(offer.getByText('His family lives near yours.')).toBeVisible();
    await expect(offer.getByText(/^Please answer by \d+ \w+ \d{4}$/)).toBeVisible();
    await expect(button(offer, 'Not for me')).toBeVisible();
    await expectNoBarriers(page);
    await button(offer, 'Interested').click();
    await expect(offer.getByText('You are interested. We are asking the other side.')).toBeVisible();

    const asked = part(karims, 'Introductions for you');
    await expect(asked.getByText('A relationship manager of Bondhon would like to introduce you to Shirin.')).toBeVisible();
    await expect(button(asked, 'No, thank you')).toBeVisible();
    await lookOnAPhone(karims, 'আপনার জন্য পরিচয়ের প্রস্তাব');
    await button(asked, 'Interested').click();
    await expect(asked.getByText(/^You have been introduced to Shirin/)).toBeVisible();
    await expect(offer.getByText(/^You have been introduced to Karim/)).toBeVisible();
    await expect(link(offer, /^Message Karim/)).toHaveAttribute('href', /^\/messages\/\d+$/);
    await expect(page.locator('[aria-current=step]')).toContainText('Introduction and Meetings');
  });

  const planAMeeting = async (clock: string): Promise<void> => {
    await button(console_, 'Plan a meeting').click();
    await dialog(console_)
      .getByLabel(/^Time 1/)
      .fill(inDhaka(3, clock));
    await dialog(console_)
      .getByLabel(/^Time 2/)
      .fill(inDhaka(4, clock));
    await dialog(console_).getByLabel('Place', { exact: true }).fill('12 Lake Road, Dhaka');
    await dialog(console_).getByLabel('Who will be there').fill('Both families and Amina Begum');
    await button(dialog(console_), 'Save').click();
    await expect(dialog(console_)).toHaveCount(0);
  };
  const meetingOf = (reader: Page): Locator =>
    reader.getByRole('article').filter({ hasText: 'Who will be there: Both families and Amina Begum', hasNotText: 'Cancelled' }).first();
  const bothChoose = async (): Promise<void> => {
    await meetingOf(page).getByRole('radio').first().check();
    await button(meetingOf(page), 'Confirm this time').click();
    await expect(meetingOf(page).getByText(/As soon as the other side chooses the same time, the meeting is fixed\.$/)).toBeVisible();
    await expect(meetingOf(page).getByText('12 Lake Road, Dhaka')).toHaveCount(0);
    await comeToTheFront(karims);
    await expect(meetingOf(karims).getByText('The other side chose this time')).toBeVisible();
    await button(meetingOf(karims), 'Confirm this time').click();
    for (const reader of [page, karims]) await expect(meetingOf(reader).getByText('12 Lake Road, Dhaka')).toBeVisible();
  };

  await test.step('[AST-33][AST-34][AST-35] a meeting is planned, chosen by both, and cancelled with the credit back', async () => {
    await planAMeeting('15:30');
    await expect(
      meetingOf(page)
        .getByText(/, 3:30 pm$/)
        .first(),
    ).toBeVisible();
    await expectNoBarriers(page);
    await bothChoose();
    for (const [name, ending] of [
      ['Add to calendar', /\.ics$/],
      ['Invitation (PDF)', /\.pdf$/],
    ] as const) {
      const downloading = page.waitForEvent('download');
      await button(meetingOf(page), name).click();
      expect((await downloading).suggestedFilename()).toMatch(ending);
    }
    await expectNoBarriers(page);
    await lookOnAPhone(page, 'আমার অ্যাসিস্টেড সেবা');
    await button(meetingOf(page), 'Cancel meeting').click();
    await expect(dialog(page).getByText('More than 24 hours are left: your meeting comes back and can be used again.')).toBeVisible();
    await button(dialog(page), 'Cancel meeting').click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(console_.getByText('Given back').first()).toBeVisible();
  });

  await test.step('[AST-35] staff cancel a confirmed one, and the meeting is given back', async () => {
    await planAMeeting('11:00');
    await bothChoose();
    await expect(part(console_, 'Meetings').getByText('Confirmed', { exact: true })).toBeVisible();
    await button(part(console_, 'Meetings'), 'Cancel').click();
    await dialog(console_).getByLabel('Reason').fill('The hall is flooded.');
    await button(dialog(console_), 'Cancel the meeting').click();
    await expect(dialog(console_)).toHaveCount(0);
    await expect(part(console_, 'Meetings').getByText('Given back')).toHaveCount(2);
    const left = part(page, 'My Assisted Service').locator('dl > div').filter({ hasText: 'Meetings left' });
    await expect(left.getByText('1', { exact: true })).toBeVisible();
  });

  await test.step('[AST-34][AST-36] another one is held, and each side says how it was', async () => {
    await planAMeeting('17:00');
    await bothChoose();
    await ask(
      `update assisted_meeting_slot set starts_at = now() - interval '1 hour' where id = (select chosen_slot_id from assisted_meeting where member_id = $1 and state = 'confirmed')`,
      [shirin.user.id],
    );
    await console_.reload();
    await button(console_, 'Record how it went').click();
    await button(dialog(console_), 'Save').click();
    await expect(part(console_, 'Meetings').getByText('Held', { exact: true }).first()).toBeVisible();
    await expectNoBarriers(console_);
    await comeToTheFront(page);
    await meetingOf(page).getByLabel('How was the meeting?').fill('They were warm to us.');
    await button(meetingOf(page), 'Send').click();
    await expect(page.getByText('Thank you. Only your manager reads this.')).toBeVisible();
    await expect(console_.getByText('They were warm to us.')).toBeVisible();
    await console_.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(console_);
  });

  await test.step('[AST-25] without a connection what was loaded last stays, marked', async () => {
    const service = part(page, 'My Assisted Service');
    await expect(service.getByText(/^Last updated/)).toHaveCount(0);
    await page.context().setOffline(true);
    await expect(service.getByText(/^Last updated/)).toBeVisible();
    await expect(service.getByText(manager, { exact: true })).toBeVisible();
    await page.context().setOffline(false);
    await expect(service.getByText(/^Last updated/)).toHaveCount(0);
  });

  await test.step('[AST-26] after its end the service is a summary, and is renewed from the carousel', async () => {
    await ask(`update assisted_service set ends_at = now() where member_id = $1`, [shirin.user.id]);
    await comeToTheFront(page);
    const service = part(page, 'My Assisted Service');
    await expect(service.getByText('Your service has ended. What was done for you stays here to read.')).toBeVisible();
    await expect(service.getByText('A meeting was held')).toBeVisible();
    await expect(link(service, 'Message')).toHaveCount(0);
    await expectNoBarriers(page);
    await button(service, 'Renew').click();
    await expect(heading(page, 'Assisted packages')).toBeInViewport();
  });
});

test('[AST-06][AST-25] the parts of the page load and fail apart, and offline what was loaded stays, marked', async ({ page, context }) => {
  const { shirin } = await aWomanAndAMan(page.request);
  await arriveSignedIn(page, shirin);
  await page.route('**/api/member/assisted-service', (route) => route.fulfill({ status: 500, json: {} }));
  await page.route('**/api/matchmaking-packages', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/assisted');
  await expect(page.getByText('Your service could not be loaded.')).toBeVisible();
  await expect(page.getByText('Packages could not be loaded.')).toBeVisible();
  await expect(page.getByText('HTTP error! Status: 503')).toBeVisible();
  await expect(button(page, 'Try again')).toHaveCount(2);
  await page.unroute('**/api/matchmaking-packages');
  await page.route('**/api/matchmaking-packages', (route) => route.fulfill({ json: { data: [] } }));
  await button(page, 'Try again').last().click();
  await expect(page.getByText('No assisted packages are available now. Ask us for a free consultation.')).toBeVisible();
  await context.setOffline(true);
  const form = page.getByRole('form', { name: 'Get Free Consultation' });
  await button(form, 'Send Request').click();
  await expect(form.getByText('You are offline. Please check your internet connection.')).toBeVisible();
  await context.setOffline(false);
});
