export { relationsRefusals } from './relations.refusals.ts';
