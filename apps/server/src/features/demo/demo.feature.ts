import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import { publishJobs } from './careers/publish-jobs.ts';
import { enqueuePortraits, portraitJobs } from './demo.jobs.ts';
import { hasDrawn, listAddresses } from './demo.store.ts';
import { enqueueFeed, feedJobs, fillFeedFirst } from './feed/fill-feed.ts';
import { fillPublishing } from './publishing/fill-publishing.ts';
import { seedAssisted } from './seed-assisted.ts';
import { seedCommunity } from './seed-community.ts';
import { seedSteps } from './seed-steps.ts';
import { APART, CAST, DEMO_PASSWORD, STAFF } from './cast.ts';
import { listStaffUris, renewComputedSecrets } from './staff-secret.ts';

async function seedPeople(ctx: Context): Promise<void> {
  const members = await seedCommunity(ctx);
  if (!members) return;
  await seedSteps(ctx, members);
  await seedAssisted(ctx, members);
  await fillFeedFirst(ctx);
}

/** Makes the community in the empty database of a demo; in any other it changes nobody. */
export async function seedIfEmpty(ctx: Context): Promise<void> {
  if (!ctx.settings.DEMO) return;
  // Drawing pictures and writing rows take different parts of the machine.
  await Promise.all([seedPeople(ctx), publishJobs(ctx), fillPublishing(ctx)]);
  await renewComputedSecrets(ctx);
  await enqueueFeed(ctx);
  await enqueuePortraits(ctx);
}

/** Returns lines for the person who started a demo: who can sign in, and how. */
export const demoSignIns = async (ctx: Context): Promise<readonly string[]> =>
  ctx.settings.DEMO ? signInLines(await listAddresses(ctx), await listStaffUris(ctx, STAFF)) : [];

/** True of a database that a server outside demo mode must not serve: it holds accounts whose password everybody can read (QUAL-48). */
export const holdsDrawnAccounts = (ctx: Context): Promise<boolean> => hasDrawn(ctx);

export const demo: Feature = {
  name: 'demo',
  jobs: [...portraitJobs, ...feedJobs],
  fillAtStart: seedIfEmpty,
  linesAtStart: demoSignIns,
};

/** Returns lines for the person who started a demo: who can sign in, and how. Empty where none of them has an account. */
function signInLines(addresses: ReadonlySet<string>, staffUris: ReadonlyMap<string, string>): readonly string[] {
  const people = [...CAST, ...APART].filter(({ email }) => addresses.has(email));
  const staff = STAFF.filter(({ email }) => addresses.has(email));
  if (people.length + staff.length === 0) return [];
  const width = Math.max(...[...people, ...staff].map(({ email }) => email.length));
  return [
    `Demo sign-ins, all with the password ${DEMO_PASSWORD}`,
    ...people.map(({ email, nickname, about }) => `  ${email.padEnd(width)}  ${nickname}, ${about}`),
    ...staff.map(
      (one) =>
        `  ${one.email.padEnd(width)}  ${one.nickname}, staff (${one.role}), authenticator ${staffUris.get(one.email) ?? '(its secret cannot be read with these keys)'}`,
    ),
  ];
}
