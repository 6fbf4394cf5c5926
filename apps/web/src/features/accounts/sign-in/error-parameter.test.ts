import { describe, expect, it } from 'vitest';
import { errorToShow } from './error-parameter.ts';

describe('the error of the address', () => {
  it('[AUTH-47] shows at most 200 characters and counts Bengali letters and emoji whole', () => {
    expect(errorToShow('ক'.repeat(300))).toHaveLength(200);
    expect(Array.from(errorToShow('😀'.repeat(300)) ?? '')).toHaveLength(200);
  });

  it('[AUTH-47] drops control characters and turned writing, and keeps the joiners of Bengali', () => {
    expect(errorToShow('a\u0000b\u0007c\r\nd\u202ee')).toBe('abcde');
    expect(errorToShow('র\u200d্য')).toBe('র\u200d্য');
  });

  it('[AUTH-47][AUTH-132] leaves markup as the text that it is', () => {
    expect(errorToShow('<b>no</b> javascript:alert(1)')).toBe('<b>no</b> javascript:alert(1)');
  });

  it('[AUTH-47] shows nothing where nothing readable came', () => {
    for (const parameter of [null, '', '   ', '\u0000\u0001']) expect(errorToShow(parameter)).toBeNull();
  });
});
