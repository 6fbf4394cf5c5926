import { defineTexts } from '#platform/i18n';
import { en } from './messages.en.ts';

export const messages = defineTexts(en, () => import('./messages.bn.ts').then((module) => module.bn));
