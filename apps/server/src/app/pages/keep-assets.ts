import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { createWorkLimit } from '#platform/concurrency';

const DAY_MS = 86_400_000;
/** A page that stays open longer is loaded anew where it finds a part missing. */
const KEPT_DAYS = 30;

/**
 * Puts the files that the pages of this release load into the folder that all servers of the machine share, beside those of the releases before.
 * A page asks for its files after it was answered, and for more of them as long as it stays open: by then another release may be the one that answers,
 * so that all are there before this server answers the first page. Removes what no release had for a month.
 */
export async function keepAssets(built: string, kept: string, now: Date): Promise<void> {
  await fs.mkdir(kept, { recursive: true });
  const [names, present] = await Promise.all([fs.readdir(built), fs.readdir(kept)]);
  await sideBySide(names, async (name) => {
    const [from, file] = [path.join(built, name), path.join(kept, name)];
    if (!(await isWhole(from, file))) await copyWhole(from, file);
    await fs.utimes(file, now, now);
  });
  const own = new Set(names);
  await sideBySide(
    present.filter((one) => !own.has(one)),
    (name) => removeOld(path.join(kept, name), now),
  );
}

/** As many as make use of the threads that Node has for files, without a file open for each of hundreds. */
const SIDE_BY_SIDE = 16;

/** Does the work of all, also where one fails; then throws the first failure. */
async function sideBySide(names: readonly string[], work: (name: string) => Promise<void>): Promise<void> {
  const limit = createWorkLimit({ running: SIDE_BY_SIDE, waiting: Infinity });
  const done = await Promise.allSettled(names.map((name) => limit(() => work(name))));
  const failed = done.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** True of a copy that has the length of its file: where the power goes soon after the copying, an empty one is left. */
const isWhole = async (from: string, to: string): Promise<boolean> =>
  (await fs.stat(from)).size === (await fs.stat(to).catch(() => null))?.size;

/** Copies so that another server never sends a part of a file. */
async function copyWhole(from: string, to: string): Promise<void> {
  const draft = `${to}.${randomUUID()}`;
  try {
    await fs.copyFile(from, draft);
    await fs.rename(draft, to);
  } catch (failure) {
    // On a full disk each start would leave one more.
    await fs.rm(draft, { force: true });
    throw failure;
  }
}

/** Removes a file that was not used for long, unless another server that starts at the same time was faster. */
async function removeOld(file: string, now: Date): Promise<void> {
  const stat = await fs.stat(file).catch(() => null);
  if (stat && now.getTime() - stat.mtimeMs > KEPT_DAYS * DAY_MS) await fs.rm(file, { force: true });
}

/** Keeps the files of this release where the disk takes them. Returns the folder of all releases, as far as there is one; `complain` hears why this one is not in it. */
export async function keepWherePossible(
  built: string,
  kept: string,
  now: Date,
  complain: (failure: unknown) => void,
): Promise<string | undefined> {
  await keepAssets(built, kept, now).catch(complain);
  const stat = await fs.stat(kept).catch(() => null);
  return stat?.isDirectory() ? kept : undefined;
}
