import { late } from '../late.tsx';

/** Comes with the first code that is shown. */
export const QrCode = late(() => import('./QrCode.tsx').then((part) => part.QrCode));
