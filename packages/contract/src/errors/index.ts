import { commonRefusals } from '../kernel/index.ts';

/** Every refusal that the product can give: code to status and sentence. Assembled from the rooms. */
export const refusalTable = { ...commonRefusals } as const;
export type RefusalCode = keyof typeof refusalTable;
