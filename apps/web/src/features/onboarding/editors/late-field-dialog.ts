import { late } from '#shared';

/** Opened by few who open the page around it. */
export const FieldDialog = late(() => import('./FieldDialog.tsx').then((part) => part.FieldDialog));
