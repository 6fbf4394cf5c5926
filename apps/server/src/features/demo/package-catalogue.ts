import type { Counts, PackageDraft } from '@app/contract/packages';
import type { Motif } from './draw-package.ts';

export type DrawnPackage = { readonly draft: PackageDraft; readonly motif: Motif };

const POISHA = 100;

/** The counts of each package, in the order of the columns below. */
const COLUMNS = [
  'expressInterest',
  'photoGallery',
  'contact',
  'feed',
  'voice',
  'proposal',
  'bioData',
  'profileImageView',
  'galleryImageView',
  'autoProfileMatch',
  'meetingTable',
] as const satisfies readonly (keyof Counts)[];

const countsOf = (numbers: readonly number[]): Counts =>
  Object.fromEntries(COLUMNS.map((name, place) => [name, numbers[place] ?? 0])) as Counts;

type Offered = { readonly taka: number; readonly days: number; readonly counts: readonly number[]; readonly introductions?: number };

type Names = readonly [name: string, nameBn: string];

const drawn = ([name, nameBn]: Names, { taka, days, counts, introductions = 0 }: Offered, motif: Motif): DrawnPackage => ({
  draft: {
    name,
    nameBn,
    price: taka * POISHA,
    validityDays: days,
    counts: countsOf(counts),
    extraFeatures: [],
    introductions,
    catalogue: introductions > 0 ? 'assisted' : 'premium',
  },
  motif,
});

/** The premium packages of a demo, from the smallest to the largest. */
export const DEMO_PACKAGES: readonly DrawnPackage[] = [
  drawn(
    ['Starter', 'স্টার্টার'],
    { taka: 999, days: 30, counts: [15, 2, 5, 10, 5, 3, 3, 5, 5] },
    { from: 'e9f6ee', to: 'b9dfc9', petal: '1e8e5a', line: '146b43', heart: 'e8a317', rings: 1 },
  ),
  drawn(
    ['Silver', 'সিলভার'],
    { taka: 1999, days: 90, counts: [40, 4, 15, 30, 15, 10, 10, 15, 15] },
    { from: 'f3f4f8', to: 'c3c8d6', petal: '9aa2b6', line: '59617a', heart: 'ffffff', rings: 2 },
  ),
  drawn(
    ['Gold', 'গোল্ড'],
    { taka: 3499, days: 180, counts: [100, 6, 35, 75, 40, 25, 25, 40, 40, 1] },
    { from: 'fdf3dc', to: 'f0bf5a', petal: 'e8a317', line: '7a4f00', heart: 'c2185b', rings: 3 },
  ),
  drawn(
    ['Platinum', 'প্লাটিনাম'],
    { taka: 5999, days: 270, counts: [200, 8, 70, 150, 80, 50, 50, 80, 80, 1] },
    { from: 'e8f0fa', to: 'a9bfe0', petal: '2b5fa8', line: '1d3f72', heart: 'fdf3dc', rings: 4 },
  ),
  drawn(
    ['Diamond', 'ডায়মন্ড'],
    { taka: 9999, days: 365, counts: [500, 12, 150, 365, 200, 120, 120, 200, 200, 1] },
    { from: '4b1f74', to: '8e3a9d', petal: 'b98be0', line: 'f4ecfa', heart: 'e8a317', rings: 5 },
  ),
];

/** The packages of the assisted service in a demo, from the smallest to the largest. */
export const DEMO_ASSISTED: readonly DrawnPackage[] = [
  drawn(
    ['Family', 'ফ্যামিলি'],
    { taka: 24_999, days: 90, counts: [60, 4, 20, 30, 20, 15, 15, 20, 20, 1, 1], introductions: 5 },
    { from: 'fbeef0', to: 'eab6bf', petal: 'c2185b', line: '8a1142', heart: 'fdf3dc', rings: 2 },
  ),
  drawn(
    ['Family Plus', 'ফ্যামিলি প্লাস'],
    { taka: 44_999, days: 180, counts: [150, 6, 50, 90, 60, 40, 40, 50, 50, 1, 3], introductions: 12 },
    { from: 'eef4ea', to: 'b3cf9c', petal: '4f8a2b', line: '33601a', heart: 'e8a317', rings: 3 },
  ),
  drawn(
    ['Family Complete', 'ফ্যামিলি কমপ্লিট'],
    { taka: 89_999, days: 365, counts: [400, 12, 150, 365, 150, 120, 120, 150, 150, 1, 6], introductions: 30 },
    { from: '3a2a4d', to: '7a4b2a', petal: 'd9a441', line: 'fdf3dc', heart: 'c2185b', rings: 4 },
  ),
];
