import { defineTexts } from '#platform/i18n';
import { en } from './messages.en.ts';

/** What the frames say before anything else is loaded; the texts beside them would weigh on the first page. */
export const messages = defineTexts(en, () => import('./messages.bn.ts').then((module) => module.bn));
