import * as z from 'zod/mini';
import { numberBetween, SeenVersion } from '../kernel/index.ts';
import { TakaAmount } from '../money/index.ts';
import { COUNT_NAMES, WIRE_COUNT_NAMES, type CountName, type Counts } from './counts.ts';
import { PACKAGE_CATALOGUES, type PackageCatalogue } from './packages.schemas.ts';
import { packagesSentences as say } from './packages.sentences.ts';

const NAME_MAX = 60;
const COUNT_MAX = 100_000;
const VALIDITY_MAX_DAYS = 365;
const LINES = { max: 10, characters: 100 } as const;

const line = (min: number, max: number, error: string) =>
  z.pipe(
    z.pipe(
      z.string(error),
      z.transform((text) => text.trim()),
    ),
    z.string().check(z.refine((text) => !/\p{Cc}/u.test(text) && isBetween(Array.from(text).length, min, max), error)),
  );

const isBetween = (value: number, min: number, max: number): boolean => value >= min && value <= max;

const count = z._default(numberBetween(0, COUNT_MAX, say.countRange.en), 0);
const yesOrNo = z._default(numberBetween(0, 1, say.yesOrNo.en), 0);
const wholeTaka = z.pipe(TakaAmount, z.int().check(z.multipleOf(100, say.wholeTaka.en)));

/** Left empty it is none. */
const nameInBengali = z._default(
  z.pipe(
    z.pipe(
      z.string(say.nameLength.en),
      z.transform((text) => text.trim() || null),
    ),
    z.nullable(line(2, NAME_MAX, say.nameLength.en)),
  ),
  null,
);

/** One line of a form comes as a text, several as a list. */
const lines = z.pipe(
  z.pipe(
    z.unknown(),
    z.transform((value) => (typeof value === 'string' ? [value] : value)),
  ),
  z.array(line(1, LINES.characters, say.lineLength.en)).check(z.maxLength(LINES.max, say.tooManyLines.en)),
);

const Fields = z.object({
  name: line(2, NAME_MAX, say.nameLength.en),
  /** Required of what is on sale. */
  name_bn: nameInBengali,
  /** Whole taka. */
  price: wholeTaka,
  validity: numberBetween(1, VALIDITY_MAX_DAYS, say.validityDays.en),
  extra_features: z._default(lines, []),
  /** One to each of `extra_features`, required of what is on sale; where left out, those serve both languages. */
  extra_features_bn: z.optional(lines),
  express_interest: count,
  photo_gallery: count,
  contact: count,
  feed: count,
  voice: count,
  proposal: count,
  bio_data: count,
  profile_image_view: count,
  gallery_image_view: count,
  auto_profile_match: yesOrNo,
  meeting_table: count,
  /** Of an assisted package. */
  introductions: count,
  /** Of a new package; one that is there keeps its own. */
  catalogue: z._default(z.enum(PACKAGE_CATALOGUES), 'premium'),
});

/** A package as staff enter it; the price in poisha. */
export type PackageDraft = {
  readonly name: string;
  /** None where left out. */
  readonly nameBn?: string | null;
  readonly price: number;
  readonly validityDays: number;
  readonly counts: Counts;
  readonly extraFeatures: readonly string[];
  /** Left out, it lets the English ones serve both languages. */
  readonly extraFeaturesBn?: readonly string[] | null;
  /** Of an assisted package; none where left out. */
  readonly introductions?: number;
  /** Of a new package; premium where left out. */
  readonly catalogue?: PackageCatalogue;
};

const draftOf = (form: z.output<typeof Fields>): PackageDraft => ({
  name: form.name,
  nameBn: form.name_bn,
  price: form.price,
  validityDays: form.validity,
  extraFeatures: form.extra_features,
  extraFeaturesBn: form.extra_features_bn ?? null,
  introductions: form.introductions,
  catalogue: form.catalogue,
  counts: Object.fromEntries(COUNT_NAMES.map((name) => [name, form[WIRE_COUNT_NAMES[name]]])) as Record<CountName, number>,
});

/** The whole package anew: a count that is left out is 0. */
export const PackageForm = z.pipe(Fields, z.transform(draftOf));

/** The same for one that is there. */
export const PackageEdit = z.pipe(
  z.extend(Fields, { version: SeenVersion }),
  z.transform(({ version, ...form }) => ({ draft: draftOf(form), seen: version })),
);
