const executablePath = process.env['CHROMIUM_PATH'];

/** Pages are drawn plainly, without an imitated graphics card: on a machine of two cores the stories take a tenth less time. */
const DRAWN_PLAINLY = ['--disable-gpu', '--disable-software-rasterizer', '--disable-gpu-compositing', '--disable-lcd-text'];

/**
 * Pages are drawn by one thread, and what they ask for is fetched by the process of the browser: another process would be told of each of fifty files of a page,
 * and tell it on. Of two lists of features the browser takes the last: the others in this one are Playwright's own.
 */
const BY_FEW = [
  '--num-raster-threads=1',
  '--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies',
];

/** Pages live for seconds and the machine has two cores: their memory is tidied seldom, and by one thread. */
const TIDIED_SELDOM = ['--min-semi-space-size=16', '--single-threaded-gc'];

/**
 * Scripts run as they were compiled first, and are kept so: compiling parts of them better takes a tenth of the work of pages, and comes when most of a story is
 * over; what a page did not need for a moment the next one needs.
 */
const COMPILED_ONCE = ['--no-opt', '--no-maglev', '--no-flush-bytecode'];

/**
 * Cameras and microphones that show and hum, for whoever is allowed to use them: one browser serves the stories of all. The second camera shows what cannot
 * be sent. Five pictures a second are a picture that moves, and a quarter of the work of twenty.
 */
const WITH_DEVICES = ['--use-fake-device-for-media-stream=device-count=3,fps=5', '--use-fake-ui-for-media-stream'];

/** Nothing that moves is painted again and again while a story waits; what is told of movements asks for them. */
export const DRAWN_STILL = { reducedMotion: 'reduce' } as const;

/** The relay of a demo is on this machine, and browsers do not look for one there by themselves. */
const WITH_OWN_RELAY = ['--allow-loopback-in-peer-connection'];

const optionsWith = (flagsOfScripts: readonly string[], further: readonly string[] = []) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [...DRAWN_PLAINLY, ...further, `--js-flags=${flagsOfScripts.join(',')}`, ...WITH_DEVICES, ...WITH_OWN_RELAY],
});

/** How the browser of the stories is started: all in one way, since another one would be another browser. */
export const launchOptions = optionsWith([...TIDIED_SELDOM, ...COMPILED_ONCE], BY_FEW);

/** How one is started in which time is measured: its scripts are compiled as everywhere. */
export const measuredLaunchOptions = optionsWith(TIDIED_SELDOM);
