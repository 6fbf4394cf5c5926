const executablePath = process.env['CHROMIUM_PATH'];

/** Pages are drawn plainly, without an imitated graphics card: on a machine of two cores the stories take a tenth less time. */
const DRAWN_PLAINLY = ['--disable-gpu', '--disable-software-rasterizer', '--disable-gpu-compositing', '--disable-lcd-text'];

/** Nothing that moves is painted again and again while a story waits; what is told of movements asks for them. */
export const DRAWN_STILL = { reducedMotion: 'reduce' } as const;

/** How the browser of the stories is started, with further arguments. */
export const launchOptionsWith = (args: readonly string[] = []) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [...DRAWN_PLAINLY, ...args],
});
