import { getTransparency } from '@app/contract/transparency';
import type { Answer } from '#platform/api';
import type { Ask } from '#platform/page';

export type Quarter = Answer<typeof getTransparency>['data'][number];

export const askForTransparency = (ask: Ask) => ({ transparency: ask(getTransparency) });
