import { defineTexts } from '#platform/i18n';
import { en } from './texts.en.ts';

/** What the frames say before anything else is loaded; the texts beside them would weigh on the first page. */
export const texts = defineTexts(en, () => import('./texts.bn.ts').then((module) => module.bn));
