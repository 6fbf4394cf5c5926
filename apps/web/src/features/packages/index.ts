export { texts as packagesMessages } from './texts.ts';
export { Packages } from './Packages.tsx';
