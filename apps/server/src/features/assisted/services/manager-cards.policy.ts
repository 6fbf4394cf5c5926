import type { OfficeHours } from '@app/contract/assisted';

/** Sunday to Thursday, 10 am to 6 pm: of whoever has set no hours of their own. */
export const USUAL_HOURS: OfficeHours = { days: [0, 1, 2, 3, 4], opensAt: 600, closesAt: 1080 };

type Editor = { readonly accountId: number; readonly roles: readonly string[] };

/** True where somebody may change a card: their own; administrators every one. */
export const mayEditCard = ({ accountId, roles }: Editor, ofId: number): boolean => accountId === ofId || roles.includes('admin');
