export { createRamadanRoom, type RamadanRoom } from './ramadan.feature.ts';
export type { FirstDayEntry } from './ramadan.types.ts';
