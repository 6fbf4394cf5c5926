// Writes sbom.cdx.json: every package that a running site is made of, from package-lock.json, as CycloneDX: `npm run sbom`.
import fs from 'node:fs';
import { readSbom } from './read-sbom.ts';

const FILE = 'sbom.cdx.json';

const sbom = readSbom();
fs.writeFileSync(FILE, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${FILE}: ${sbom.components.length} packages, CycloneDX ${sbom.specVersion}.`);
