import type { Clock } from '#platform/clock';
import type { Settings } from '#platform/config';
import type { Database, InTransaction, Transaction } from '#platform/db';
import { createPasswords } from '#platform/passwords';
import type { Sealing } from '#platform/sealing';
import type { PackagesRoom } from '#features/packages';
import type { SellByHand } from '#features/payments';
import type { Reference } from '#features/reference-data';
import type { SearchRoom } from '#features/search';
import { DEMO_PASSWORD, STAFF, type DemoStaff } from './cast.ts';
import { choicesFrom, type Choices } from './choices.ts';
import { accountRow, guardianRow, lastActive, profileRow, staffAccountRow } from './demo.rows.ts';
import { demoStore as store } from './demo.store.ts';
import { drawPackage } from './draw-package.ts';
import { drawPast } from './draw-past.ts';
import { drawPeople } from './draw-people.ts';
import type { Member } from './draw-steps.ts';
import { drawWishes } from './draw-wishes.ts';
import { DEMO_PACKAGES } from './package-catalogue.ts';
import { demoSecret } from './staff-secret.ts';

export type SeedDeps = {
  readonly settings: Pick<Settings, 'DEMO' | 'DEMO_MEMBERS'>;
  readonly clock: Clock;
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly sealing: Pick<Sealing, 'sealText'>;
  readonly reference: Reference;
  readonly sellByHand: SellByHand;
  readonly packages: Pick<PackagesRoom, 'putOnSale' | 'findForSale'>;
  readonly search: Pick<SearchRoom, 'refreshAll'>;
};

/** Whose preferences are not given yet. */
const STEP_OF_PREFERENCES = 8;

/** Draws the whole community into an empty database of a demo, all of it or nothing; gives its members, null where there was nothing to do. */
export async function seedCommunity(deps: SeedDeps): Promise<readonly Member[] | null> {
  const { settings, db, inTransaction, reference, clock } = deps;
  if (!settings.DEMO || settings.DEMO_MEMBERS === 0 || (await store.hasAccounts(db))) return null;
  const choices = choicesFrom(reference);
  const people = drawPeople(settings.DEMO_MEMBERS, choices);
  const passwordHash = await createPasswords().hash(DEMO_PASSWORD);
  const pictures = await Promise.all(DEMO_PACKAGES.map(({ motif }) => drawPackage(motif)));
  const now = clock.now();
  return inTransaction(async (trx) => {
    await store.lockAccounts(trx);
    if (await store.hasAccounts(trx)) return null;
    const accounts = [
      ...people.map((person) => accountRow(person, passwordHash, now)),
      ...STAFF.map((staff) => staffAccountRow(staff, passwordHash, now)),
    ];
    const ids = await store.insertAccounts(trx, accounts);
    const members = people.map((person, index): Member => ({ person, id: ids[index] ?? 0 }));
    await insertProfiles(deps, trx, members);
    await insertWishes(trx, members, choices, now);
    await insertStanding(trx, members, now);
    await insertStaff(deps, trx, ids.slice(people.length));
    const packageIds: number[] = [];
    for (const [place, { draft }] of DEMO_PACKAGES.entries())
      packageIds.push(await deps.packages.putOnSale(trx, draft, pictures[place] ?? Buffer.alloc(0)));
    await sellPackages(deps, trx, { members, packageIds, staffIds: ids.slice(people.length) });
    await deps.search.refreshAll(trx);
    return members;
  });
}

type Sales = { readonly members: readonly Member[]; readonly packageIds: readonly number[]; readonly staffIds: readonly number[] };

/** Who is premium bought a package for cash: support took the money, finance approved it. */
async function sellPackages({ packages, sellByHand }: SeedDeps, trx: Transaction, { members, packageIds, staffIds }: Sales): Promise<void> {
  const staff = (role: DemoStaff['role']): number => staffIds[STAFF.findIndex((one) => one.role === role)] ?? 0;
  const [enteredBy, approvedBy] = [staff('support'), staff('finance')];
  for (const { id: memberId, person } of members.filter(({ person: { isPremium } }) => isPremium)) {
    const item = await packages.findForSale(packageIds[person.number % packageIds.length] ?? 0, trx);
    if (item) await sellByHand(trx, { memberId, item, paperReference: `DEMO-${person.number}`, enteredBy, approvedBy });
  }
}

async function insertProfiles({ reference, clock }: SeedDeps, trx: Transaction, members: readonly Member[]): Promise<void> {
  const now = clock.now();
  await store.insertAll(
    trx,
    'profile',
    members.map(({ id, person }) => profileRow(id, person, reference, now)),
  );
  await store.insertAll(
    trx,
    'knownLanguage',
    members.flatMap(({ id, person }) => person.languageIds.map((languageId) => ({ memberId: id, languageId }))),
  );
  const pasts = members.map(({ id, person }) => {
    const educationName = reference.entryById('educations', person.educationId)?.name ?? '';
    return { memberId: id, ...drawPast(person, educationName, now.getUTCFullYear()) };
  });
  await store.insertAll(
    trx,
    'educationEntry',
    pasts.map(({ memberId, education }) => ({ memberId, ...education })),
  );
  await store.insertAll(
    trx,
    'careerEntry',
    pasts.flatMap(({ memberId, career }) => (career ? [{ memberId, ...career }] : [])),
  );
  await store.insertAll(
    trx,
    'guardian',
    members.flatMap(({ id, person }) => guardianRow(id, person, reference, now) ?? []),
  );
}

async function insertWishes(trx: Transaction, members: readonly Member[], choices: Choices, now: Date): Promise<void> {
  const seekers = members.filter(({ person }) => !person.purpose && person.registrationStep !== STEP_OF_PREFERENCES);
  await store.insertAll(
    trx,
    'partnerPreference',
    seekers.map(({ id, person }) => ({ memberId: id, ...drawWishes(person, choices), createdAt: now, updatedAt: now })),
  );
}

/** Privacy of all, and how those came to their state who are not active. */
async function insertStanding(trx: Transaction, members: readonly Member[], now: Date): Promise<void> {
  await store.insertAll(
    trx,
    'privacySettings',
    members.map(({ id, person }) => ({ memberId: id, blurLevel: person.blurLevel, createdAt: now })),
  );
  await store.insertAll(
    trx,
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

async function insertStaff({ sealing, clock }: SeedDeps, trx: Transaction, ids: readonly number[]): Promise<void> {
  const now = clock.now();
  const staff = STAFF.map((one, index): DemoStaff & { accountId: number } => ({ ...one, accountId: ids[index] ?? 0 }));
  const times = { lastActiveAt: now, createdAt: now, updatedAt: now };
  await store.insertAll(
    trx,
    'staffRole',
    staff.map(({ accountId, role }) => ({ accountId, role, createdAt: now })),
  );
  await store.insertAll(
    trx,
    'profile',
    staff.map(({ accountId, fullName, nickname, gender }) => ({ ...times, memberId: accountId, fullName, nickname, gender })),
  );
  await store.insertAll(
    trx,
    'secondFactor',
    staff.map((one) => ({
      accountId: one.accountId,
      secretSealed: sealing.sealText(demoSecret(one).toString('hex'), `second-factor:${one.accountId}`),
      recoveryCodeHashes: [],
      createdAt: now,
    })),
  );
}
