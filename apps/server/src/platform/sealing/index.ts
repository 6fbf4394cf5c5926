export { createSealing, type Sealing } from './sealing.ts';
