import type { Feature } from '#platform/feature';
import { routeManageProfile } from './manage-profile.routes.ts';

/** A member edits their own profile after the registration. */
export const manageProfile: Feature = { name: 'manage-profile', routes: routeManageProfile };
