import fs from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { expect, test } from './support/story.ts';
import { ask } from './support/database.ts';
import { BENGALI, expectNoBarriers, expectNoSidewaysScroll, open } from './support/pages.ts';
import { A_GOOD_PASSWORD, aMemberArrives } from './support/people.ts';

/** Writes the files of a zip below a folder, as a person unpacks it. */
async function unpack(file: string, folder: string): Promise<void> {
  const archive = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(fs.readFileSync(file), { lazyEntries: true }, (failure, opened) => (failure ? reject(failure) : resolve(opened))),
  );
  const read = (entry: Entry): Promise<Buffer> =>
    new Promise((resolve, reject) =>
      archive.openReadStream(entry, (failure, stream) => (failure ? reject(failure) : resolve(buffer(stream)))),
    );
  await new Promise<void>((resolve, reject) => {
    archive.on('end', resolve);
    archive.on('entry', (entry: Entry) => {
      read(entry).then((bytes) => {
        fs.mkdirSync(path.dirname(path.join(folder, entry.fileName)), { recursive: true });
        fs.writeFileSync(path.join(folder, entry.fileName), bytes);
        archive.readEntry();
      }, reject);
    });
    archive.readEntry();
  });
}

test('[ACC-71][ACC-72][ACC-73][ACC-74] a member asks for their data, waits, downloads the file and reads it in both languages', async ({
  page,
}, info) => {
  const member = await aMemberArrives(page);
  await open(page, '/account-settings');
  const section = page.getByRole('region', { name: 'Download my data' });
  const dialog = page.getByRole('dialog', { name: 'Download my data' });

  await test.step('[ACC-71] the password is asked for, and a wrong one refused', async () => {
    await section.getByRole('button', { name: 'Download my data' }).click();
    await dialog.getByRole('button', { name: 'Download my data' }).click();
    await expect(dialog.getByText('Password is required')).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill('not-the-password');
    await dialog.getByRole('button', { name: 'Download my data' }).click();
    await expect(dialog.getByText('The password is not correct.')).toBeVisible();
    await expectNoBarriers(page);
    await dialog.getByLabel('Password', { exact: true }).fill(A_GOOD_PASSWORD);
    await dialog.getByRole('button', { name: 'Download my data' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('[ACC-74] it is prepared, and then ready with size and date', async () => {
    await expect(section.getByRole('button', { name: 'Download', exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(section.getByText(/MB, ready since/)).toBeVisible();
    await expect(section.getByText(/You can download it until/)).toBeVisible();
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page, [360]);
    await section.getByRole('button', { name: 'Prepare a new file' }).click();
    await dialog.getByLabel('Password', { exact: true }).fill(A_GOOD_PASSWORD);
    await dialog.getByRole('button', { name: 'Download my data' }).click();
    await expect(dialog.getByText('You can ask for your data once a day.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('[ACC-72] the file opens in a browser, in both languages, without a connection', async () => {
    const download = page.waitForEvent('download');
    await section.getByRole('button', { name: 'Download', exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.zip$/);
    const folder = info.outputPath('my-data');
    await unpack(await file.path(), folder);
    expect(JSON.parse(fs.readFileSync(path.join(folder, 'data.json'), 'utf8'))).toMatchObject({
      sessions: [{ device: expect.any(String) }],
    });
    const reader = await page.context().newPage();
    await reader.goto(`file://${path.join(folder, 'index.html')}`);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Your data on Bondhon');
    await expect(reader.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
    await expect(reader.getByText(member.phone.slice(-9)).first()).toBeVisible();
    await expectNoBarriers(reader);
    await reader.getByRole('link', { name: 'বাংলায় পড়ুন' }).click();
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(BENGALI);
    await expectNoBarriers(reader);
    await expectNoSidewaysScroll(reader, [360]);
    await reader.setViewportSize({ width: 360, height: 740 });
    await reader.close();
  });

  await test.step('[ACC-74] what failed is tried again, and what is over is said so', async () => {
    await ask(
      "update data_export set status = 'failed', bytes = null where account_id = (select id from account where phone_e164 like '%' || $1)",
      [member.phone.slice(-9)],
    );
    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    await section.getByRole('heading', { name: 'Download my data' }).click();
    await expect(section.getByText('Your data could not be prepared.')).toBeVisible();
    await expect(section.getByRole('button', { name: 'Try again' })).toBeVisible();
    await section.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByText('Enter your password, so that nobody else takes your data.')).toBeVisible();
    await expectNoBarriers(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await ask("update data_export set status = 'expired' where account_id = (select id from account where phone_e164 like '%' || $1)", [
      member.phone.slice(-9),
    ]);
    await page.evaluate(() => localStorage.setItem('language', 'bn'));
    await page.reload();
    const bengali = page.getByRole('region', { name: 'আমার তথ্য ডাউনলোড' });
    await bengali.getByRole('heading', { name: 'আমার তথ্য ডাউনলোড' }).click();
    await expect(bengali.getByText('মেয়াদ শেষ')).toBeVisible();
    await expectNoBarriers(page);
  });
});
