import { describe, expect, it, vi } from 'vitest';
import { Returns } from './Returns.tsx';
import { Terms } from './Terms.tsx';
import { count, written } from './written.testing.ts';

vi.hoisted(() => {
  vi.stubEnv('VITE_BRAND_NAME', 'Milan');
  vi.stubEnv('VITE_BRAND_NAME_BN', 'মিলন');
});

describe.each(['en', 'bn'] as const)('a legal text as the server writes it (%s)', (language) => {
  it('[PUB-109][PUB-114][PUB-204][PUB-224] has every clause with a number and an address, and a way to each', async () => {
    const html = await written(Terms, language);
    expect(count(html, /<h1/g)).toBe(1);
    expect(count(html, /<h2[^>]*>/g)).toBe(23);
    for (let number = 1; number <= 23; number++) {
      expect(count(html, new RegExp(`id="clause-${number}"`, 'g'))).toBe(1);
      expect(count(html, new RegExp(`href="/#clause-${number}"`, 'g'))).toBe(2);
    }
    expect(html).toContain(language === 'en' ? '>7. Photos</h2>' : '>৭. ছবি</h2>');
    expect(html.lastIndexOf(language === 'en' ? 'Last updated: ' : 'সর্বশেষ হালনাগাদ: ')).toBeGreaterThan(html.lastIndexOf('</section>'));
  });

  it('[PUB-11][PUB-113] fills in what the settings say and leaves out what they do not', async () => {
    const html = await written(Terms, language);
    expect(html).toContain(language === 'en' ? 'between you and Milan' : 'আপনার ও মিলন-এর');
    expect(html).toContain('href="/safe-milan"');
    expect(html).toContain('House 1, Road 2, Dhaka');
    expect(html).toContain('href="mailto:info@example.org"');
    expect(html).toContain('href="tel:+8801700000000"');
    expect(html).not.toContain(language === 'en' ? 'Phone: ' : '>ফোন: ');
    expect(html).not.toMatch(/\{\w+\}|null|undefined/);
  });

  it('[PUB-110][PUB-157][PUB-159] of return and refund has its own way from the first page, and support as links', async () => {
    const html = await written(Returns, language);
    expect(html).toMatch(language === 'en' ? /<h1[^>]*>Return and Refund Policy</ : /<h1[^>]*>ফেরত ও রিফান্ড নীতি</);
    expect(html).toMatch(language === 'en' ? /aria-current="page">Return and Refund</ : /aria-current="page">ফেরত ও রিফান্ড</);
    expect(html).toMatch(language === 'en' ? /<title>Return and Refund Policy \| Milan</ : /<title>ফেরত ও রিফান্ড নীতি \| মিলন</);
    expect(html).toContain('href="mailto:help@example.org"');
    expect(html).toContain('href="tel:+8801700000000"');
  });
});
