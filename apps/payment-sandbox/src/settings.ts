export type SandboxSettings = {
  readonly port: number;
  readonly host: string;
  readonly recordFile: string | undefined;
  readonly publicAddress: string | undefined;
};

/** Reads PORT (default 0, any free one), HOST (127.0.0.1), RECORD_FILE (none: nothing is kept) and PUBLIC_ADDRESS (where it listens). */
export function readSandboxSettings(environment: Readonly<Record<string, string | undefined>>): SandboxSettings {
  const port = Number(environment['PORT'] || '0');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('The setting PORT is wrong: it is a number from 0 to 65535.');
  return {
    port,
    host: environment['HOST'] || '127.0.0.1',
    recordFile: environment['RECORD_FILE'] || undefined,
    publicAddress: environment['PUBLIC_ADDRESS'] || undefined,
  };
}
