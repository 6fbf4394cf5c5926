export { CANCEL, SLOWLY } from './pages/choose-person.ts';
export { PERSONS } from './persons.ts';
export { startIdentitySandbox } from './sandbox.ts';
export type * from './sandbox.types.ts';
export { settingsFor } from './settings-for.ts';
export { visit, type Press } from './visit.ts';
