export type StaffPerson = { readonly id: number; readonly name: string | null };

/** Returns how the console names one of the staff: without a name by their number. */
export const staffName = ({ id, name }: StaffPerson): string => name ?? `#${id}`;
