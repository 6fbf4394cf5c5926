import { beforeEach, expect, it, vi } from 'vitest';
import { dropSelectedPackage, keepForRecharge, keepSelectedPackage, readSelectedPackage } from './selected-package.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});

it('[PUB-59][PAY-160] of what is stored only the number of the package counts', () => {
  const item = { package_id: 3, name: '<b>Free</b>', price: 1 };
  keepSelectedPackage(item);
  expect(JSON.parse(stored.get('selectedPackage') ?? '')).toEqual(item);
  expect(readSelectedPackage()).toEqual({ packageId: 3, awaitsRecharge: false });
  dropSelectedPackage();
  expect(readSelectedPackage()).toBeNull();
});

it('[PAY-48] a recharge for its sake is remembered with it, until another one is chosen', () => {
  keepForRecharge(3);
  expect(readSelectedPackage()).toEqual({ packageId: 3, awaitsRecharge: true });
  keepSelectedPackage({ package_id: 4 });
  expect(readSelectedPackage()).toEqual({ packageId: 4, awaitsRecharge: false });
});

it.each(['', 'x', 'null', '3', '[]', '{}', '{"package_id":"3"}', '{"package_id":0}', '{"package_id":1.5}', '{"package_id":-1}'])(
  '[PUB-239] %j is dropped',
  (text) => {
    stored.set('selectedPackage', text);
    expect(readSelectedPackage()).toBeNull();
    expect(stored.has('selectedPackage')).toBe(false);
  },
);
