import fs from 'node:fs';
import { exampleEnvironment } from '../apps/server/src/platform/config/index.ts';

fs.writeFileSync('.env.example', exampleEnvironment());
