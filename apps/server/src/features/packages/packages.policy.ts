import { packagesSentences as say, type FurtherLines, type PackageCatalogue, type PackageDraft } from '@app/contract/packages';
import type { Sentence } from '@app/contract/kernel';

/** True where it may be sold now: it was published and is not retired. */
export const isForSale = ({ publishedAt, retiredAt }: Readonly<Record<'publishedAt' | 'retiredAt', Date | string | null>>): boolean =>
  publishedAt !== null && retiredAt === null;

/** Returns what of a draft its catalogue does not allow, by field of the form. */
export const faultsOf = (draft: PackageDraft, catalogue: PackageCatalogue): Readonly<Record<string, Sentence>> =>
  catalogue === 'assisted'
    ? {}
    : {
        ...(draft.counts.meetingTable > 0 ? { meeting_table: say.meetingsOfAssistedOnly } : {}),
        ...((draft.introductions ?? 0) > 0 ? { introductions: say.introductionsOfAssistedOnly } : {}),
      };

/** True where each line that staff wrote is there in both languages. */
export const isInBothLanguages = ({ extraFeatures, extraFeaturesBn }: FurtherLines): boolean =>
  (extraFeaturesBn ?? []).length === extraFeatures.length;

/** True where an order names every package of the list, each once. */
export const isWholeOrder = (wanted: readonly number[], present: readonly number[]): boolean =>
  wanted.length === present.length && new Set(wanted).size === wanted.length && present.every((id) => wanted.includes(id));
