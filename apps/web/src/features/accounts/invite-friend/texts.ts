import { defineTexts } from '#platform/i18n';
import { en } from './texts.en.ts';

export const inviteMessages = defineTexts(en, () => import('./texts.bn.ts').then((module) => module.bn));
