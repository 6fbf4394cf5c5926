export { RamadanSpecial } from './RamadanSpecial.tsx';
