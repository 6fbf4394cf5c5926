/** The environment of the process; only this folder and the main files look at it. */
export const environment: Readonly<Record<string, string | undefined>> = process.env;

/** The search path of the system's own programs. */
export const systemPath = process.env['PATH'] ?? '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';
