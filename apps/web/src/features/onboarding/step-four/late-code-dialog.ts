import { late } from '#shared';

/** Opened by few who open the page around it, and once. */
export const CodeDialog = late(() => import('./CodeDialog.tsx').then((part) => part.CodeDialog));
