import * as z from 'zod/mini';
import { TargetId } from '../members/index.ts';

/** Seconds for which the address of a bio data can be opened. */
export const BIO_DATA_ADDRESS_SECONDS = 600;

export const BioDataAnswer = z.object({
  data: z.object({
    /** The address of the PDF, for this viewer alone. */
    url: z.string(),
  }),
  remaining_bio_data: z.int().check(z.nonnegative()),
});

export const BioDataParams = z.object({ id: TargetId });
/** `cost` in credits. */
export const BioDataPrice = z.object({ data: z.object({ cost: z.union([z.literal(0), z.literal(1)]) }) });
