import type { Feature } from '#platform/feature';
import { serveBioData } from './bio-data.routes.ts';
import { bioDataPersonalData } from './bio-data.personal-data.ts';
import { ownData } from './own-data.store.ts';

export const bioData: Feature = { name: 'bio-data', personalData: bioDataPersonalData, ownData, routes: serveBioData };
