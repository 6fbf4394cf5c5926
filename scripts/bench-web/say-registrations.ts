import { devices } from '@playwright/test';
import { findChromium, launch } from '../browser.ts';
import { startTestServer } from '../test-server.ts';
import { registerOnPhone } from './registration.ts';

const DHAKA = { latitude: 23.810331, longitude: 90.412521 };

/** Says what a registration takes on a phone, from the first page to the end: so many times, each by somebody new. */
export async function sayRegistrations(times: number): Promise<void> {
  const server = await startTestServer();
  const browser = await launch(findChromium());
  try {
    for (let run = 0; run < times; run += 1) {
      const context = await browser.newContext({
        ...devices['Pixel 7'],
        locale: 'en-GB',
        timezoneId: 'Asia/Dhaka',
        permissions: ['geolocation'],
        geolocation: DHAKA,
      });
      const { taps, characters, seconds, waited } = await registerOnPhone(await context.newPage(), server.address);
      await context.close();
      console.log(
        `${taps} taps, ${characters} characters: ${seconds.toFixed(0)} s by the keystroke-level model, ${waited.toFixed(0)} s of waiting for the site, ${(seconds + waited).toFixed(0)} s in all`,
      );
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}
