import type { TestProject } from 'vitest/node';
import { folderOfStatements } from './note-statements.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Said by who runs all tests of the server: a part of them sends less. */
    areAllTestsRun: boolean;
  }
}

/** Leads to what the tests of the server sent, which run before in the same run. */
export default function setUp(project: TestProject): void {
  project.provide('statements', folderOfStatements(process.pid));
}
