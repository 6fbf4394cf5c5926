import type { TestProject } from 'vitest/node';
import { folderOfStatements } from './note-statements.ts';

/** Leads to what the tests of the server sent, which run before in the same run. */
export default function setUp(project: TestProject): void {
  project.provide('statements', folderOfStatements(process.pid));
}
