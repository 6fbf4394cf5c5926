import { defineTexts } from '#platform/i18n';
import { en } from './texts.en.ts';

/** Texts of the frames before anything else is loaded; those beside them would weigh on the first page. */
export const texts = defineTexts(en, () => import('./texts.bn.ts').then((module) => module.bn));
