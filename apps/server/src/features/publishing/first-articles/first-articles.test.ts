import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { getArticle, listArticles } from '@app/contract/publishing';
import { createContext } from '#platform/context';
import type { Log } from '#platform/log';
import { cleanRichText } from '#platform/rich-text';
import { openTestApp, type TestApp } from '#testing';
import { publishing } from '../publishing.feature.ts';
import { withdrawArticle } from '../publishing.service.ts';
import { fillFirstArticles } from './fill-first-articles.ts';
import { FIRST_ARTICLES } from './first-articles.ts';

const TITLES = [
  'How to Write a Profile That Brings Good Matches',
  'Questions for a First Family Meeting',
  'Staying Safe While You Look for a Partner',
  'What Parents Should Know About Online Matchmaking',
];
const BENGALI = /[\u0980-\u09FF]/;
const wordsOf = (html: string): string[] =>
  html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean);

let test: TestApp;
beforeAll(async () => void (test = await openTestApp({ environment: { DEMO: '0', BRAND_NAME: 'Shanai', BRAND_NAME_BN: 'সানাই' } })));
afterAll(() => test.close());

const titles = async (language: 'en' | 'bn' = 'en') => (await test.call(listArticles, { language })).body.data.map(({ title }) => title);

describe('the first articles', () => {
  it('[PUB-182] hold up no start where they cannot be stored, and come with the next one', async () => {
    const warnings: unknown[] = [];
    const failing = createContext({
      ...test.ctx,
      storage: { ...test.ctx.storage, put: () => Promise.reject(new Error('the store is away')) },
      log: { ...test.ctx.log, warn: (...given: unknown[]) => void warnings.push(given) } as Log,
    });
    await publishing.fillAtStart?.(failing);
    expect(warnings).toMatchObject([[{ err: { message: 'the store is away' } }, 'the first articles are missing']]);
    expect(await titles()).toEqual([]);
  });

  it('[PUB-181][PUB-182] are in every installation from its first start on, in both languages', async () => {
    await Promise.all([fillFirstArticles(test.ctx), fillFirstArticles(test.ctx)]);
    expect(await titles()).toEqual(TITLES);
    for (const title of await titles('bn')) expect(title).toMatch(BENGALI);
  });

  it('[PUB-183] have a drawn picture of 1200×630, texts of the right length, and the brand of the settings', async () => {
    const pictures = new Set<string>();
    const brands = { en: 0, bn: 0 };
    for (const { slug } of (await test.call(listArticles)).body.data)
      for (const language of ['en', 'bn'] as const) {
        const { data } = (await test.call(getArticle, { params: { slug }, language })).body;
        expect(data.excerpt.length).toBeGreaterThanOrEqual(70);
        expect(data.excerpt.length).toBeLessThanOrEqual(160);
        expect(data.body).not.toMatch(/[{}]|Bondhon|[^ি]বন্ধন/);
        expect(wordsOf(data.body).length, `${slug} ${language}`).toBeGreaterThan(600);
        expect(data.related).toHaveLength(2);
        if (data.body.includes(language === 'bn' ? 'সানাই' : 'Shanai')) brands[language] += 1;
        pictures.add(data.large_image ?? '');
      }
    expect(brands).toEqual({ en: 3, bn: 3 });
    expect(pictures.size).toBe(4);
    for (const url of pictures) {
      const { width, height } = await sharp((await test.app.inject({ url })).rawPayload).metadata();
      expect([width, height]).toEqual([1200, 630]);
    }
  });

  it('[PUB-225] are written in nothing but what stays when cleaned, with the same outline in both languages', () => {
    const outlineOf = (html: string) => [...html.matchAll(/<(h2|h3|li|p)>/g)].map(([, tag]) => tag).join(' ');
    for (const { en, bn } of FIRST_ARTICLES) {
      for (const { bodyHtml } of [en, bn]) expect(cleanRichText(bodyHtml)).toBe(bodyHtml.trim());
      expect(outlineOf(bn.bodyHtml)).toBe(outlineOf(en.bodyHtml));
      for (const line of bn.bodyHtml.split('\n').filter((one) => one !== '' && !/^<\/?[uo]l>$/.test(one))) expect(line).toMatch(BENGALI);
    }
  });

  it('[PUB-182][PUB-184] never come back, neither withdrawn nor deleted', async () => {
    await withdrawArticle(test.ctx, null, 1);
    await fillFirstArticles(test.ctx);
    expect(await titles()).toHaveLength(3);
    await test.database.pool.query('delete from blog_article');
    await fillFirstArticles(test.ctx);
    expect(await titles()).toEqual([]);
  });
});
