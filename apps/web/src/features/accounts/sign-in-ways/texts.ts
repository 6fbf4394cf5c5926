import { defineTexts } from '#platform/i18n';
import { en } from './texts.en.ts';

export const waysTexts = defineTexts(en, () => import('./texts.bn.ts').then((m) => m.bn));
