export { ManageProfile, type ManageProfileSlots } from './ManageProfile.tsx';
