export { createRamadanRoom, type RamadanRoom } from './ramadan.feature.ts';
