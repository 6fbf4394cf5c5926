import { afterEach, expect, it, vi } from 'vitest';
import { sendUpload } from './request.ts';

afterEach(() => vi.unstubAllGlobals());

it('[REG-107] the share is that of the bytes that have left; nothing is told where their number is not known', async () => {
  const upload = new EventTarget();
  class FakeUpload extends EventTarget {
    readonly upload = upload;
    readonly status = 200;
    readonly responseText = '{}';
    readonly getResponseHeader = () => null;
    readonly open = () => {};
    readonly setRequestHeader = () => {};
    readonly send = () => {
      for (const [loaded, total, lengthComputable] of [
        [100, 400, true],
        [200, 0, false],
        [400, 400, true],
      ])
        upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total, lengthComputable }));
      this.dispatchEvent(new Event('load'));
    };
  }
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  const told: number[] = [];
  await sendUpload({ method: 'POST', address: '/api/x', headers: {}, onUploadProgress: (share) => told.push(share) });
  expect(told).toEqual([0.25, 1]);
});
