import { describe, expect, it } from 'vitest';
import { faultsOf } from './draft-faults.ts';

describe('a report before it is sent', () => {
  it('[REL-48][REL-49] needs a reason, and words with Other', () => {
    expect(faultsOf({ reason: null, detail: 'words' })).toEqual({ reason: 'selectReason' });
    expect(faultsOf({ reason: 'other', detail: '  ' })).toEqual({ detail: 'detailNeeded' });
    expect(faultsOf({ reason: 'other', detail: 'words' })).toEqual({});
    expect(faultsOf({ reason: 'under_18', detail: '' })).toEqual({});
  });
});
