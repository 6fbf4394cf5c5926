import * as z from 'zod/mini';

/** The number of a package in an address or a form. */
export const PackageId = z.pipe(
  z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  z.pipe(z.string().check(z.regex(/^[0-9]{1,15}$/)), z.transform(Number)),
);

const count = z.string().check(z.regex(/^[0-9]+$/));

/** A package as everybody sees it. Counts are texts that hold a whole number. */
export const Package = z.object({
  package_id: z.int(),
  /** In the language of the request. */
  name: z.string(),
  /** Address of its picture; null without one. */
  image: z.nullable(z.string()),
  /** Whole taka. */
  price: z.int().check(z.positive()),
  /** Days, 1 to 365. */
  validity: z.int().check(z.positive()),
  /** The lines of its card, in the language of the request. */
  features: z.array(z.string()),
  /** Those of them that staff wrote. A package that a browser kept from earlier has none. */
  extra_features: z.optional(z.array(z.string())),
  express_interest: count,
  photo_gallery: count,
  contact: count,
  feed: count,
  voice: count,
  proposal: count,
  bio_data: count,
  profile_image_view: count,
  gallery_image_view: count,
  auto_profile_match: count,
  meeting_table: count,
});
export type Package = z.output<typeof Package>;

/** Lists what everybody has a calendar month without a package; the other counts are 0. */
export const FreeCounts = z.object({ express_interest: count, feed: count });

/** Says what one unit of a currency cost in taka on a day, by its three letters: for estimates alone, what is paid is taka. */
export const CurrencyRates = z.object({
  /** 'YYYY-MM-DD'. */
  as_of: z.iso.date(),
  taka: z.record(z.string().check(z.regex(/^[A-Z]{3}$/)), z.number().check(z.positive())),
});
export type CurrencyRates = z.output<typeof CurrencyRates>;

/** One of the assisted service, which also has introductions. */
export const AssistedPackage = z.extend(Package, { introductions: count });
export type AssistedPackage = z.output<typeof AssistedPackage>;

export const PACKAGE_CATALOGUES = ['premium', 'assisted'] as const;
export type PackageCatalogue = (typeof PACKAGE_CATALOGUES)[number];
