import { expect, test, type Page } from './support/story.ts';
import { bearer } from './support/calls.ts';
import { arriveAs, demoPerson, profileAddress, type DemoPerson } from './support/demo.ts';
import { A_USUAL_PHONE, expectNoBarriers, expectNoSidewaysScroll, expectThumbHighControls, open, visit } from './support/pages.ts';

/** Makes a call as a member, past the pages; what it asks for may be so already. */
const settle = async (page: Page, { token }: DemoPerson, path: string, form: Record<string, string | number>): Promise<void> => {
  const answer = await page.request.post(`/api/member/${path}`, { form, headers: bearer(token) });
  expect([200, 409]).toContain(answer.status());
};

/** Makes Carol's photos private, with Dan having neither asked nor been allowed. */
async function begin(page: Page, carol: DemoPerson, dan: DemoPerson): Promise<void> {
  await settle(page, carol, 'photo-access/grant', { user_id: dan.user.id, type: 'profile' });
  await settle(page, carol, 'photo-access/remove', { user_id: dan.user.id, type: 'profile' });
  await settle(page, carol, 'privacy-settings', { blur_photos: 1, hide_photos: 0 });
}

test('[PROF-48][PROF-53][PROF-54][PROF-55][PROF-87][PROF-90][REL-04][REL-48][REL-49] a member asks to see photos and the owner allows it; a report needs a reason', async ({
  page,
  elsewhere,
}) => {
  const [carol, dan] = [await demoPerson(page, 'carol'), await demoPerson(page, 'dan')];
  await begin(page, carol, dan);
  const hers = await elsewhere();

  await test.step('[PROF-48][PROF-53][PROF-54][PROF-55][PROF-87][PROF-90][REL-04] a member asks to see photos, the owner allows it, and they are clear', async () => {
    await arriveAs(page, 'dan');
    await open(page, profileAddress(carol.user.id));
    await expect(page.getByText('This photo is private').first()).toBeVisible();
    await page.getByRole('button', { name: 'Ask to see' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Ask to see' });
    await expect(dialog.getByText(/^Credits left: \d+$/)).toBeVisible();
    await expect(dialog.getByText('Cost: 1')).toBeVisible();
    await expectNoBarriers(page);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Your request was sent to Carol Gomes.')).toBeVisible();
    await expect(dialog).toHaveCount(0);

    await arriveAs(hers, 'carol');
    await open(hers, '/privacy-settings');
    await expect(hers.getByRole('switch', { name: 'Blur my photos' })).toBeChecked();
    await expectNoBarriers(hers);
    await hers.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll(hers);
    await expectThumbHighControls(hers);
    await hers.getByRole('button', { name: 'Allow Dan Rozario' }).first().click();
    await expect(hers.getByText('Dan Rozario can see your photos now.')).toBeVisible();
    await expect(hers.getByRole('button', { name: 'Remove Dan Rozario' })).toBeVisible();

    await open(page, profileAddress(carol.user.id));
    await page.getByRole('button', { name: 'Open photo 1' }).click();
    await expect(page.getByText('Your member code is in this photo. Please do not pass it on.')).toBeVisible();

    await hers.getByRole('button', { name: 'Remove Dan Rozario' }).click();
    await expect(hers.getByText('Dan Rozario can no longer see your photos.')).toBeVisible();
    await hers.getByRole('switch', { name: 'Blur my photos' }).click();
    await expect(hers.getByText('Privacy settings saved.')).toBeVisible();
  });

  await hers.setViewportSize({ width: 1280, height: 800 });
  await test.step('[REL-48][REL-49] a report needs a reason, keeps what was written where it fails, and thanks the reporter', async () => {
    await visit(hers, profileAddress(dan.user.id));
    await hers.getByRole('button', { name: 'More', exact: true }).click();
    await hers.getByRole('menuitem', { name: 'Report' }).click();
    const dialog = hers.getByRole('dialog', { name: 'Report Dan Rozario' });
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByText('Please select a reason')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Other' }).check();
    await dialog.getByRole('textbox', { name: 'Details' }).fill('This is a rehearsal.');
    // A tablet is turned: what is typed stays.
    for (const width of [A_USUAL_PHONE, 1280]) {
      await hers.setViewportSize({ width, height: 800 });
      await expect(dialog.getByRole('textbox', { name: 'Details' })).toHaveValue('This is a rehearsal.');
    }
    await expectNoBarriers(hers);
    await hers.route('**/api/member/report-member', (route) => route.abort(), { times: 1 });
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByText('Could not send your report. Please try again.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Details' })).toHaveValue('This is a rehearsal.');
    await hers.route('**/api/member/report-member', (route) =>
      route.fulfill({ json: { result: true, message: 'Thank you. Your report has been sent to our team.' } }),
    );
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(hers.getByText('Thank you. Your report has been sent to our team.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
});
