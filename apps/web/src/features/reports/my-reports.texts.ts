import { defineTexts } from '#platform/i18n';
import { en } from './my-reports.texts.en.ts';

export const myReportsTexts = defineTexts(en, () => import('./my-reports.texts.bn.ts').then((module) => module.bn));
