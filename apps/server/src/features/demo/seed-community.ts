import { findPackageForSale, putPackageOnSale } from '#features/packages';
import { sellByHand } from '#features/payments';
import { referenceOf } from '#features/reference-data';
import { refreshAllSearchEntries } from '#features/search';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { DEMO_PASSWORD, STAFF, type DemoStaff } from './cast.ts';
import { choicesFrom, type Choices } from './choices.ts';
import { accountRow, guardianRow, lastActive, profileRow, staffAccountRow } from './demo.rows.ts';
import * as store from './demo.store.ts';
import { drawPackage } from './draw-package.ts';
import { drawPast } from './draw-past.ts';
import { drawPeople } from './draw-people.ts';
import { drawPreferences } from './draw-preferences.ts';
import type { Member } from './draw-steps.ts';
import { DEMO_ASSISTED, DEMO_PACKAGES } from './package-catalogue.ts';
import { newStaffSecret } from './staff-secret.ts';

/** The registration step at which preferences are not given yet. */
const STEP_OF_PREFERENCES = 8;

/** Writes the whole community into the empty database of a demo, all of it or nothing. Returns its members, null where there was nothing to do. */
export async function seedCommunity(ctx: Context): Promise<readonly Member[] | null> {
  const { settings, clock } = ctx;
  if (!settings.DEMO || settings.DEMO_MEMBERS === 0 || (await store.hasAccounts(ctx))) return null;
  const choices = choicesFrom(referenceOf(ctx));
  const people = drawPeople(settings.DEMO_MEMBERS, choices);
  const passwordHash = await ctx.passwords.hash(DEMO_PASSWORD);
  const pictures = await Promise.all([...DEMO_PACKAGES, ...DEMO_ASSISTED].map(({ motif }) => drawPackage(motif)));
  const now = clock.now();
  return inTransaction(ctx, async (tx) => {
    await store.lockAccounts(tx);
    if (await store.hasAccounts(tx)) return null;
    const accounts = [
      ...people.map((person) => accountRow(person, passwordHash, now)),
      ...STAFF.map((staff) => staffAccountRow(staff, passwordHash, now)),
    ];
    const ids = await store.insertAccounts(tx, accounts);
    const members = people.map((person, index): Member => ({ person, id: ids[index] ?? 0 }));
    await insertProfiles(tx, members);
    await insertPreferences(tx, members, choices, now);
    await insertStanding(tx, members, now);
    await insertStaff(tx, ids.slice(people.length));
    const packageIds: number[] = [];
    for (const [place, { draft }] of [...DEMO_PACKAGES, ...DEMO_ASSISTED].entries())
      packageIds.push(await putPackageOnSale(tx, draft, pictures[place] ?? Buffer.alloc(0)));
    await sellPackages(tx, { members, packageIds: packageIds.slice(0, DEMO_PACKAGES.length), staffIds: ids.slice(people.length) });
    await refreshAllSearchEntries(tx);
    return members;
  });
}

type Sales = { readonly members: readonly Member[]; readonly packageIds: readonly number[]; readonly staffIds: readonly number[] };

/** Sells packages: who is premium bought a package for cash: support took the money, finance approved it. */
async function sellPackages(tx: Tx, { members, packageIds, staffIds }: Sales): Promise<void> {
  const staff = (role: DemoStaff['role']): number => staffIds[STAFF.findIndex((one) => one.role === role)] ?? 0;
  const [enteredBy, approvedBy] = [staff('support'), staff('finance')];
  for (const { id: memberId, person } of members.filter(({ person: { isPremium } }) => isPremium)) {
    const item = await findPackageForSale(tx, packageIds[person.number % packageIds.length] ?? 0);
    if (item) await sellByHand(tx, { memberId, item, paperReference: `DEMO-${person.number}`, enteredBy, approvedBy });
  }
}

async function insertProfiles(tx: Tx, members: readonly Member[]): Promise<void> {
  const now = tx.clock.now();
  const reference = referenceOf(tx);
  await store.insertAll(
    tx,
    'profile',
    members.map(({ id, person }) => profileRow(id, person, reference, now)),
  );
  await store.insertAll(
    tx,
    'knownLanguage',
    members.flatMap(({ id, person }) => person.languageIds.map((languageId) => ({ memberId: id, languageId }))),
  );
  const pasts = members.map(({ id, person }) => {
    const educationName = reference.entryById('educations', person.educationId)?.name ?? '';
    return { memberId: id, ...drawPast(person, educationName, now.getUTCFullYear()) };
  });
  await store.insertAll(
    tx,
    'educationEntry',
    pasts.map(({ memberId, education }) => ({ memberId, ...education })),
  );
  await store.insertAll(
    tx,
    'careerEntry',
    pasts.flatMap(({ memberId, career }) => (career ? [{ memberId, ...career }] : [])),
  );
  await store.insertAll(
    tx,
    'guardian',
    members.flatMap(({ id, person }) => guardianRow(id, person, reference, now) ?? []),
  );
}

async function insertPreferences(tx: Tx, members: readonly Member[], choices: Choices, now: Date): Promise<void> {
  const seekers = members.filter(({ person }) => !person.purpose && person.registrationStep !== STEP_OF_PREFERENCES);
  await store.insertAll(
    tx,
    'partnerPreference',
    seekers.map(({ id, person }) => ({ memberId: id, ...drawPreferences(person, choices), createdAt: now, updatedAt: now })),
  );
}

/** Stores the privacy of all, and how those came to their state who are not active. */
async function insertStanding(tx: Tx, members: readonly Member[], now: Date): Promise<void> {
  await store.insertAll(
    tx,
    'privacySettings',
    members.map(({ id, person }) => ({ memberId: id, blurLevel: person.blurLevel, createdAt: now })),
  );
  await store.insertAll(
    tx,
    'accountStateChange',
    members.flatMap(({ id, person }) =>
      person.state
        ? [
            {
              accountId: id,
              fromState: 'active' as const,
              toState: person.state,
              reason: null,
              byStaffId: null,
              at: lastActive(person, now),
            },
          ]
        : [],
    ),
  );
}

async function insertStaff(tx: Tx, ids: readonly number[]): Promise<void> {
  const now = tx.clock.now();
  const staff = STAFF.map((one, index): DemoStaff & { accountId: number } => ({ ...one, accountId: ids[index] ?? 0 }));
  const times = { lastActiveAt: now, createdAt: now, updatedAt: now };
  await store.insertAll(
    tx,
    'staffRole',
    staff.map(({ accountId, role }) => ({ accountId, role, createdAt: now })),
  );
  await store.insertAll(
    tx,
    'profile',
    staff.map(({ accountId, fullName, nickname, gender }) => ({ ...times, memberId: accountId, fullName, nickname, gender })),
  );
  await store.insertAll(
    tx,
    'secondFactor',
    staff.map((one) => ({
      accountId: one.accountId,
      secretSealed: newStaffSecret(tx, one.accountId),
      recoveryCodeHashes: [],
      createdAt: now,
      confirmedAt: now,
    })),
  );
}
