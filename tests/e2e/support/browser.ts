const executablePath = process.env['CHROMIUM_PATH'];

/** Pages are drawn plainly, without an imitated graphics card: on a machine of two cores the stories take a tenth less time. */
const DRAWN_PLAINLY = ['--disable-gpu', '--disable-software-rasterizer', '--disable-gpu-compositing', '--disable-lcd-text'];

/** Scripts are compiled a second time for speed only where they run for long, as a captcha's task does: few pages live long enough to earn it. */
const SELDOM_COMPILED_AGAIN = '--js-flags=--no-maglev --interrupt-budget=4000000';

/** Nothing that moves is painted again and again while a story waits; what is told of movements asks for them. */
export const DRAWN_STILL = { reducedMotion: 'reduce' } as const;

/** How the browser of the stories is started, with further arguments. */
export const launchOptionsWith = (args: readonly string[] = []) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [...DRAWN_PLAINLY, SELDOM_COMPILED_AGAIN, ...args],
});
