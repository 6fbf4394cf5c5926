import { spawnSync } from 'node:child_process';

type Component = {
  readonly 'bom-ref': string;
  readonly purl: string;
  readonly version: string;
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
};

/** CycloneDX, as far as it is read here. */
export type Sbom = {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
};

/** Of the lock file alone, so that it says the same on every machine and needs no network. */
const ARGUMENTS = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'];

/**
 * Returns the software bill of materials of production: npm's, without what it marks as of development. Its own `--omit=dev` leaves out
 * what both production and development need, such as React and nodemailer.
 */
export function readSbom(): Sbom {
  const made = spawnSync('npm', ARGUMENTS, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (made.status !== 0) throw new Error(`npm could not list the packages: ${made.stderr || String(made.error)}`);
  const all = JSON.parse(made.stdout) as Sbom;
  const components = all.components.filter((one) => !one.properties?.some(({ name }) => name === 'cdx:npm:package:development'));
  const left = new Set(all.components.filter((one) => !components.includes(one)).map((one) => one['bom-ref']));
  const dependencies = all.dependencies
    .filter(({ ref }) => !left.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => !left.has(one)) }));
  return { ...all, components, dependencies };
}
