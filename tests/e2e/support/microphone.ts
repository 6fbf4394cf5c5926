const executablePath = process.env['CHROMIUM_PATH'];

/** A browser whose microphone is allowed and hums; for `test.use`. */
export const withMicrophone = {
  permissions: ['microphone'],
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
};
