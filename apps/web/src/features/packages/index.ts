export { Packages } from './Packages.tsx';
export { PackageShelf } from './PackageShelf.tsx';
export { askForPackages } from './packages.queries.ts';
