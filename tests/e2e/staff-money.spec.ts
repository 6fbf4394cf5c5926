import { expect, test, type Page } from './support/story.ts';
import { read } from './support/calls.ts';
import { ask } from './support/database.ts';
import { button, expectNoBarriers, expectNoSidewaysScroll, goTo, heading, link, open } from './support/pages.ts';
import { changeAnswer, openPayPage, packageNamed, payMethod, paymentCodeOf, pay, pressAtBank } from './support/payments.ts';
import { arriveSignedIn } from './support/people.ts';
import { aRegisteredMember } from './support/registration.ts';
import { aColleagueArrives } from './support/staff.ts';

const dialog = (page: Page) => page.locator('dialog[open]');
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const balanceOf = async (page: Page, token: string) => (await read(page.request, token, '/member/my-wallet-balance'))['wallet_balance'];
const codeOf = async (id: number): Promise<string> =>
  (await ask<{ member_code: string }>('select member_code from account where id = $1', [id]))[0]?.member_code ?? '';

test('[STAFF-07][STAFF-08][STAFF-22][STAFF-23][STAFF-24][STAFF-42][STAFF-43][PAY-117][PAY-118] money that staff enter, decide, clear and settle, two people at a time', async ({
  page,
}) => {
  const { request } = page;
  const nadia = await aRegisteredMember(request, { fullName: 'Nadia Pays' });
  const code = await codeOf(nadia.user.id);
  const paper = `MR-${nadia.user.id}`;

  const held = await test.step('[PAY-62] a payment with a risk mark is put on hold', async () => {
    await arriveSignedIn(page, nadia);
    await openPayPage(page, await packageNamed(request, 'Starter'));
    await payMethod(page, 'SSL COMMERZ').check();
    await pay(page);
    await pressAtBank(page, 'Pay with risk mark');
    return paymentCodeOf(page);
  });

  await test.step('[PAY-117] Support enters cash by keyboard; nobody decides what they entered', async () => {
    await aColleagueArrives(page, ['support'], 'Moni Begum');
    await open(page, '/staff/wallet-entries');
    await expect(heading(page, 'Wallet entries')).toBeVisible();
    await page.keyboard.press('n');
    await dialog(page).getByLabel('Member code').fill(code);
    await expect(dialog(page).getByText('Nadia Pays')).toBeVisible();
    await expect(dialog(page).getByRole('radio', { name: 'Correction' })).toHaveCount(0);
    await dialog(page).getByLabel('Amount').fill('1500');
    await dialog(page).getByLabel('Number of the paper receipt').fill(paper);
    await button(dialog(page), 'Enter').click();
    await expect(rowOf(page, paper.toUpperCase())).toContainText('Moni Begum');
    await expect(button(rowOf(page, paper), 'Approve')).toHaveCount(0);
    expect(await balanceOf(page, nadia.token)).toBe('৳0.00');
  });

  const tareq = await test.step('[STAFF-07][STAFF-23] the overview of finance leads to it; approved, the member has it', async () => {
    const { user } = await aColleagueArrives(page, ['finance'], 'Tareq Aziz');
    await open(page, '/staff');
    await expectNoBarriers(page);
    await link(page, /wallet entr(y|ies) to decide/).click();
    await expect(page).toHaveURL(/\/staff\/wallet-entries\?approval=pending/);
    await button(rowOf(page, paper), 'Approve').click();
    await expect(dialog(page)).toContainText('+৳1,500');
    await button(dialog(page), 'Approve').click();
    await expect(rowOf(page, paper)).toHaveCount(0);
    expect(await balanceOf(page, nadia.token)).toBe('৳1,500.00');
    return user;
  });

  await test.step('[STAFF-08][STAFF-54] charts are read by keyboard and as a table', async () => {
    await goTo(page, '/staff');
    const chart = page.getByRole('listitem', { name: 'Sign-ups' });
    await chart.getByRole('slider').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(chart.getByRole('slider')).toHaveAttribute('aria-valuetext', /: \d+$/);
    await chart.getByText('As a table').click();
    await expect(chart.getByRole('row')).toHaveCount(31);
    await button(page, '7 days').click();
    await expect(chart.getByRole('row')).toHaveCount(8);
    await expect(page.getByRole('listitem', { name: 'Revenue' })).toBeVisible();
    await expect(page.getByRole('listitem', { name: 'Messages' })).toHaveCount(0);
  });

  await test.step('[STAFF-43][PAY-63] before it is cleared staff read where its money goes, and after it that no package was given', async () => {
    // Tells it as of an account whose membership was ended meanwhile.
    const call = `/staff/payments/${held}`;
    const tell = (changes: Record<string, unknown>) =>
      changeAnswer(page, call, ({ data, ...rest }) => ({ ...rest, data: { ...(data as object), ...changes } }));
    await tell({ cleared_as: 'terminated' });
    await open(page, call);
    await button(page, 'Clear').click();
    await expect(dialog(page)).toContainText('The membership was ended. ৳999 goes to the wallet, and no package is given.');
    await page.keyboard.press('Escape');
    await page.unroute(`**/api${call}`);
    await tell({ cleared_as: 'recharge', purpose: 'wallet', item_name: null });
    await open(page, call);
    await button(page, 'Clear').click();
    await expect(dialog(page)).toContainText('৳999 is added to the wallet of the member, as a recharge.');
    await page.keyboard.press('Escape');
    await page.unroute(`**/api${call}`);
    for (const [isSecond, cause, text] of [
      [true, 'second', 'Second payment: the money went to the wallet'],
      [true, 'terminated', 'Not given, since the membership was ended: the money went to the wallet'],
      [true, 'erased', 'Nothing given, since the account is erased: the money went to the unclaimed balances'],
      [false, 'erased', 'Nothing given, since the account is erased: the money went to the unclaimed balances'],
      // As a server of the release before tells it.
      [true, undefined, 'Not given: the money went to the wallet'],
    ] as const) {
      await tell({ cleared_as: null, is_second: isSecond, not_given_because: cause, payment_status: 'paid' });
      await open(page, call);
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await page.unroute(`**/api${call}`);
    }
    await open(page, '/staff');
  });

  await test.step('[STAFF-22][STAFF-43] the payment on hold says why, shows the talk with its gateway, and is cleared with a reason', async () => {
    await goTo(page, '/staff/payments?attention=1');
    await link(page, held).click();
    await expect(page.getByText('The gateway marked this payment as risky.')).toBeVisible();
    await expect(page.getByText('callback').first()).toBeVisible();
    await expectNoBarriers(page);
    await page.keyboard.press('c');
    await expect(dialog(page)).toContainText('It is delivered as ordered, at ৳999.');
    await expect(button(dialog(page), 'Clear')).toBeDisabled();
    await dialog(page).getByLabel('Reason').fill('The bank confirmed it by phone');
    await button(dialog(page), 'Clear').click();
    await expect(page.getByText('Hold cleared')).toBeVisible();
    await expect(button(page, 'Refuse')).toHaveCount(0);
    const { data } = await read(request, nadia.token, `/member/payment/${held}`);
    expect(data).toMatchObject({ payment_status: 'paid' });
  });

  await test.step('[STAFF-22][STAFF-23] of a payment whose gateway is not set up one proposes the end, and another decides', async () => {
    // The gateways of a story are set up: the server's answer is told as it would be without.
    let closing: object | null = null;
    const sent: (readonly [string, unknown])[] = [];
    const asProposed = { id: 1, approval: 'pending', reason: 'Not in their statement', date: new Date().toISOString() };
    const undecided = { ...asProposed, decided_by: null, decided_at: null, rejection: null };
    await page.route(`**/api/staff/payments/${held}**`, async (route) => {
      const asked = route.request();
      const answer = await route.fetch({ url: asked.url().replace(/\/closings.*/, ''), method: 'GET' });
      if (asked.method() === 'POST') sent.push([new URL(asked.url()).pathname.replace(/.*(?=\/closings)/, ''), asked.postDataJSON()]);
      const { data } = (await answer.json()) as { data: object };
      if (asked.url().endsWith('/reject')) {
        const decided = { outcome: 'approved', decided_by: { id: nadia.user.id, name: 'Rina Akter' }, decided_at: asProposed.date };
        return route.fulfill({ status: 409, json: { result: false, code: 'already_decided', message: 'Already decided.', ...decided } });
      }
      const missing = { payment_status: 'pending', attention: ['no_answer'], is_gateway_missing: true, may_be_closed: closing === null };
      return route.fulfill({ json: { data: { ...data, ...missing, closing } } });
    });
    await open(page, `/staff/payments/${held}`);
    await expect(page.getByText('Its gateway is not set up here any more')).toBeVisible();
    await expect(page.getByText('The gateway has not answered for a day.')).toHaveCount(0);
    await expect(button(page, 'Ask the gateway again')).toHaveCount(0);
    await button(page, 'Propose to end it').click();
    await expect(button(dialog(page), 'Propose to end it')).toBeDisabled();
    await dialog(page).getByLabel('Reason').fill('Not in their statement');
    closing = { ...undecided, entered_by: { id: tareq.id, name: 'Tareq Aziz' } };
    await button(dialog(page), 'Propose to end it').click();
    await expect(page.getByText('You proposed this. Somebody else has to decide it.')).toBeVisible();
    await expect(button(page, 'End it')).toHaveCount(0);
    await expectNoBarriers(page);

    closing = { ...undecided, entered_by: { id: nadia.user.id, name: 'Rina Akter' } };
    await open(page, `/staff/payments/${held}`);
    await expect(page.getByText('Rina Akter: Not in their statement')).toBeVisible();
    await button(page, 'Do not end it').click();
    await dialog(page).getByLabel('Reason').fill('Their page says something else');
    await button(dialog(page), 'Do not end it').click();
    await expect(dialog(page)).toContainText('It was ended as not paid.');
    await expect(dialog(page)).toContainText('Rina Akter');
    await button(dialog(page), 'Cancel').click();
    await button(page, 'End it').click();
    await button(dialog(page), 'End it').click();
    await expect(dialog(page)).toHaveCount(0);
    expect(sent).toEqual([
      ['/closings', { reason: 'Not in their statement' }],
      ['/closings/1/reject', { reason: 'Their page says something else' }],
      ['/closings/1/approve', null],
    ]);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('[STAFF-42] a settlement waits, says what differs, and is approved by another', async () => {
    await goTo(page, '/staff/settlements');
    await button(page, 'New settlement').click();
    await dialog(page).getByRole('radio', { name: 'SSL COMMERZ' }).check();
    await dialog(page).getByLabel('Amount').fill('12.50');
    await dialog(page).getByLabel('Reference of the bank').fill(`BANK-${nadia.user.id}`);
    await button(dialog(page), 'Enter').click();
    const entry = rowOf(page, `BANK-${nadia.user.id}`);
    await expect(entry).toContainText('Yours: somebody else decides.');
    await aColleagueArrives(page, ['finance'], 'Rina Akter');
    await open(page, '/staff/settlements?approval=pending');
    await expect(entry).toContainText('than expected');
    await button(entry, 'Approve').click();
    await button(dialog(page), 'Approve').click();
    await expect(entry).toHaveCount(0);
  });

  await test.step('[STAFF-24] the books balance; all of it fits a phone', async () => {
    await goTo(page, '/staff/ledger?tab=trial');
    await expect(page.getByText('The books balance: the sum of all lines is zero.')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/staff', '/staff/wallet-entries', '/staff/settlements', `/staff/payments/${held}`, '/staff/ledger']) {
      await goTo(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page, [390]);
    }
  });
});
