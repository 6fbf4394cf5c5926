export { blockMember } from './relations.service.ts';
export { relations } from './relations.feature.ts';
