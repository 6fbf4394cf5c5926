export { createSealing, type HashesOfPurpose, type Sealing } from './sealing.ts';
