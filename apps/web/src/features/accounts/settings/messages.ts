import { defineTexts } from '#platform/i18n';
import { en } from './messages.en.ts';

export const settingsMessages = defineTexts(en, () => import('./messages.bn.ts').then((m) => m.bn));
