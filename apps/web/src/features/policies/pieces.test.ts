import { describe, expect, it } from 'vitest';
import { latinApart, piecesOf, type Fillings } from './pieces.ts';

const fillings: Fillings = {
  brand: 'Milan',
  safePath: '/safe-milan',
  address: 'House 1 [Road](/2)',
  email: null,
  phone: '',
  supportEmail: 'help@example.org',
  supportPhone: '+880 1700-000000',
  calls: null,
  faceCheck: null,
};
const pieces = (text: string) => piecesOf(text, fillings, 'en');

describe('[PUB-113] a paragraph of a legal text', () => {
  it('shows brand, links, strong words and contacts', () => {
    expect(pieces('**Note:** see [Safe {brand}]({safePath}), or write to {supportEmail}.')).toEqual([
      { kind: 'strong', words: 'Note:' },
      { kind: 'words', words: ' see ' },
      { kind: 'link', words: 'Safe Milan', to: '/safe-milan' },
      { kind: 'words', words: ', or write to ' },
      { kind: 'contact', words: 'help@example.org', to: 'mailto:help@example.org' },
      { kind: 'words', words: '.' },
    ]);
  });

  it('[PUB-159] calls a number as it is dialled and shows it as it is set', () => {
    expect(pieces('{supportPhone}')).toEqual([{ kind: 'contact', words: '+880 1700-000000', to: 'tel:+8801700000000' }]);
  });

  it('[PUB-11] is left out where it names a setting that is empty, or none', () => {
    expect(pieces('Write to {email}.')).toBeNull();
    expect(pieces('Call {phone} at {brand}.')).toBeNull();
    expect(pieces('See {nothing}.')).toBeNull();
  });

  it('takes what a setting says as words, whatever is in it', () => {
    expect(pieces('At {address}.')).toEqual([{ kind: 'words', words: 'At House 1 [Road](/2).' }]);
  });
});

it('[QUAL-09] words in Latin letters stand apart in a Bengali text, and nowhere else', () => {
  expect(latinApart('‘access_token’, ‘user’।', 'bn')).toEqual(['‘', 'access_token', '’, ‘', 'user', '’।']);
  expect(latinApart('ঠিকানা: House 1, Road 2।', 'bn')).toEqual(['ঠিকানা: ', 'House 1, Road 2', '।']);
  expect(latinApart('ইংরেজিতে Manage Profile', 'en')).toEqual(['ইংরেজিতে ', 'Manage Profile', '']);
  expect(latinApart('Manage Profile', 'en')).toEqual(['Manage Profile']);
});
