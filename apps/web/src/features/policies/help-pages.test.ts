import { describe, expect, it, vi } from 'vitest';
import { ChildSafety } from './ChildSafety.tsx';
import { en as faqEn } from './faq/texts.en.ts';
import { Faq } from './faq/Faq.tsx';
import { Privacy } from './Privacy.tsx';
import { Safe } from './Safe.tsx';
import { Terms } from './Terms.tsx';
import { count, written } from './written.testing.ts';

vi.hoisted(() => {
  vi.stubEnv('VITE_BRAND_NAME', 'Milan');
  vi.stubEnv('VITE_BRAND_NAME_BN', 'মিলন');
});

const structuredIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as { '@type': string },
  );
const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

describe.each(['en', 'bn'] as const)('the pages of help as the server writes them (%s)', (language) => {
  const choose = <T>(english: T, bengali: T): T => (language === 'en' ? english : bengali);

  it('[PUB-109][PUB-110][PUB-208] have their titles, one heading of the first level and a description of a fitting length', async () => {
    for (const [page, title, tab] of [
      [Privacy, choose('Privacy Policy', 'গোপনীয়তা নীতি'), ' | '],
      [ChildSafety, choose('Child Abuse Prevention Policy', 'শিশু নির্যাতন প্রতিরোধ নীতি'), ' | '],
      [Safe, choose('Safe Milan', 'নিরাপদ মিলন'), ''],
      [Faq, choose('FAQ', 'সাধারণ প্রশ্ন'), ' | '],
    ] as const) {
      const html = await written(page as never, language);
      expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      expect(html).toContain(`<title>${title}${tab && tab + choose('Milan', 'মিলন')}</title>`);
      expect(html).toMatch(new RegExp(`aria-current="page">${title}<`));
      const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
      expect(description.length).toBeGreaterThanOrEqual(70);
      expect(description.length).toBeLessThanOrEqual(160);
      expect(plain(html.replaceAll(/<script.*?<\/script>/g, ''))).not.toMatch(/\{\w+\}|undefined|\]\(|\*\*/);
    }
  });

  it('[PUB-150][PUB-152][PUB-156] of child safety has support, the numbers for danger and its day', async () => {
    const html = await written(ChildSafety as never, language);
    for (const address of ['mailto:help@example.org', 'tel:+8801700000000', 'tel:999', 'tel:1098'])
      expect(html).toContain(`href="${address}"`);
    expect(html).toContain(choose('>999<', '>৯৯৯<'));
    expect(html.lastIndexOf(choose('Last updated: ', 'সর্বশেষ হালনাগাদ: '))).toBeGreaterThan(html.lastIndexOf('</section>'));
  });

  it('[PUB-161][PUB-166] of safety has three parts, and ways to block, to report and to reach support', async () => {
    const html = await written(Safe, language);
    expect([...html.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, title]) => title)).toEqual(
      choose(
        ['How to be Safe', 'Fraud Detection', 'Manage Your Information'],
        ['কীভাবে নিরাপদ থাকবেন', 'প্রতারণা চেনার উপায়', 'নিজের তথ্য নিজের নিয়ন্ত্রণে'],
      ),
    );
    const addresses = ['/child-abouse-policy', '/messages/support', '/contact-us', 'mailto:help@example.org', 'tel:+8801700000000'];
    for (const address of addresses) expect(html).toContain(`href="${address}"`);
  });

  it('[PUB-167][PUB-176] of questions has every answer in the page, the first one open, and one group for all', async () => {
    const html = await written(Faq, language);
    const items = [...html.matchAll(/<details name="faq"( open="")?[^>]*>(.*?)<\/details>/gs)];
    expect(items).toHaveLength(7);
    expect(items.map(([, open]) => open !== undefined)).toEqual([true, false, false, false, false, false, false]);
    for (const [, , content = ''] of items) expect(plain(content).length).toBeGreaterThan(100);
    for (let number = 1; number <= 7; number++) expect(count(html, new RegExp(`<div id="${number}"`, 'g'))).toBe(1);
  });

  it('[PUB-36][FACE-01][FACE-07] questions, privacy and terms speak of the verification with the camera where the installation has it, and there alone', async () => {
    const check = choose('verification with the camera', 'ক্যামেরায় যাচাই');
    for (const page of [Faq, Privacy, Terms]) {
      expect(plain(await written(page as never, language, 1, 0))).not.toContain(check);
      expect(plain(await written(page as never, language, 0, 1))).toContain(check);
    }
    for (const calls of [0, 1] as const) {
      const answer = (await written(Faq, language, calls, 1)).split(`<div id="${8 + calls}"`)[1] ?? '';
      for (const words of [
        choose('Verify with the camera', 'ক্যামেরায় যাচাই করুন'),
        choose('I agree, begin', 'আমি সম্মত, শুরু করুন'),
        choose('Upload a photo instead', 'বরং একটি ছবি আপলোড করুন'),
        choose('Delete my face data', 'আমার মুখের তথ্য মুছে ফেলুন'),
      ])
        expect(answer).toContain(`‘${words}’`);
    }
  });

  it('[PUB-36][CALL-01] of questions, privacy and terms speak of calls where the installation has them, and there alone', async () => {
    const calls = choose('voice and video calls', 'ভয়েস ও ভিডিও কল');
    for (const page of [Faq, Privacy, Terms]) {
      expect(plain(await written(page as never, language))).not.toMatch(new RegExp(`${calls}|Video call|ভিডিও কল`));
      expect(plain(await written(page as never, language, 1))).toMatch(new RegExp(calls, 'i'));
    }
    const answer = (await written(Faq, language, 1)).split('<div id="8"')[1] ?? '';
    for (const words of [choose('Video call', 'ভিডিও কল'), choose('Plan a call', 'কলের সময় ঠিক করুন')]) expect(answer).toContain(words);
    const privacy = plain(await written(Privacy as never, language, 1));
    expect(privacy).toContain(choose('Nothing that is said or shown is recorded.', 'যা বলা বা দেখানো হয় তার কিছুই রেকর্ড করা হয় না।'));
    expect(privacy).toContain(choose('“call”', '‘call’'));
  });

  it('[PUB-173][PUB-174][PUB-28] of questions has its last two in Bengali, and the free registration leads to sign-up', async () => {
    const html = await written(Faq, language);
    for (const number of [6, 7]) expect(html).toContain(`<div id="${number}" lang="bn"`);
    expect(html).toContain(`>${faqEn.updateProfile}</h2>`);
    expect(html.slice(html.indexOf('id="7"'))).toContain('href="/signup"');
  });

  it('[PUB-217][PUB-218] of questions tells search engines what it shows, and nothing else', async () => {
    const html = await written(Faq, language);
    const structured = structuredIn(html).find((data) => data['@type'] === 'FAQPage') as unknown as {
      mainEntity: { name: string; acceptedAnswer: { text: string } }[];
    };
    expect(structured.mainEntity).toHaveLength(7);
    const shown = plain(html.replaceAll(/<script.*?<\/script>/g, '')).replaceAll(/\s+/g, '');
    for (const { name, acceptedAnswer } of structured.mainEntity) {
      expect(shown).toContain(name.replaceAll(/\s+/g, ''));
      expect(shown).toContain(acceptedAnswer.text.replaceAll(/\s+/g, ''));
    }
  });
});
