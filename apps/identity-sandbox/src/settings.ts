export type SandboxSettings = { readonly port: number; readonly host: string };

/** Reads PORT (default 0, any free one) and HOST (127.0.0.1). */
export function readSandboxSettings(environment: Readonly<Record<string, string | undefined>>): SandboxSettings {
  const port = Number(environment['PORT'] || '0');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('The setting PORT is wrong: it is a number from 0 to 65535.');
  return { port, host: environment['HOST'] || '127.0.0.1' };
}
