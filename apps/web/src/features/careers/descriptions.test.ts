import { expect, it } from 'vitest';
import { bn as applyBn } from './apply/texts.bn.ts';
import { en as applyEn } from './apply/texts.en.ts';
import { bn } from './texts.bn.ts';
import { en } from './texts.en.ts';

it('[PUB-208] descriptions have 70 to 160 characters in both languages, whatever the job is called', () => {
  const descriptions = [en, bn].map(({ listDescription }) => listDescription);
  for (const { generalDescription, description } of [applyEn, applyBn])
    descriptions.push(generalDescription, ...['IT', 'x'.repeat(40)].map((title) => description.replace('{title}', title)));
  for (const text of descriptions) {
    expect(text.length, text).toBeGreaterThanOrEqual(70);
    expect(text.length, text).toBeLessThanOrEqual(160);
  }
});
