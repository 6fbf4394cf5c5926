import { defineTexts } from '#platform/i18n';
import { en } from './texts.en.ts';

export const texts = defineTexts(en, () => import('./texts.bn.ts').then((module) => module.bn));
