export { RamadanSpecial } from './RamadanSpecial.tsx';
export { askForRamadan } from './use-ramadan.ts';
