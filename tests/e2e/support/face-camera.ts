import type { Page } from '@playwright/test';
import { drawnFace } from '../../../apps/server/src/platform/faces/faces.testing.ts';

/** Gives the page a camera that shows the head of nobody, a picture of the library that reads faces. */
export async function giveFaceCamera(page: Page): Promise<void> {
  const head = `data:image/jpeg;base64,${(await drawnFace()).toString('base64')}`;
  await page.addInitScript((address) => {
    const draw = async (): Promise<MediaStream> => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = 1000;
      const pen = canvas.getContext('2d');
      const paint = (): void => {
        pen?.drawImage(picture, 0, 0);
        requestAnimationFrame(paint);
      };
      paint();
      return canvas.captureStream(10);
    };
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: draw }, configurable: true });
  }, head);
}

/** Refuses the camera to the page from now on. */
export const refuseCamera = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(navigator, 'mediaDevices', {
      value: { getUserMedia: () => Promise.reject(new DOMException('refused', 'NotAllowedError')) },
      configurable: true,
    });
  });
