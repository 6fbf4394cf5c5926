export { manageProfile } from './manage-profile.feature.ts';
