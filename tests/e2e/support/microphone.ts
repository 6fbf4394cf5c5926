import { launchOptionsWith } from './browser.ts';

/** A browser whose microphone is allowed and hums; for `test.use`. */
export const withMicrophone = {
  permissions: ['microphone'],
  launchOptions: launchOptionsWith(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']),
};
