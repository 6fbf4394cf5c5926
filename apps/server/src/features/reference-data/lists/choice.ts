/** One choice of a short list. */
export type Choice = { readonly id: number; readonly name: string; readonly nameBn: string };
export type Education = Choice & { readonly rank: number };
export type IdType = Choice & { readonly code: string };
/** `band` numbers the incomes that are amounts, lowest first; null where the choice names none. */
export type Income = Choice & { readonly band: number | null };
export type Height = Choice & { readonly centimetres: number };
