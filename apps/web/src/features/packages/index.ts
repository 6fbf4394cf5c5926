export { Packages } from './Packages.tsx';
export { askForPackages } from './packages.queries.ts';
