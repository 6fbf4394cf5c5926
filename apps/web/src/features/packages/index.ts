export { messages as packagesMessages } from './messages.ts';
export { Packages } from './Packages.tsx';
