// Loaded by each process of the tests before Vitest watches what is imported, which takes longer than the imports.
import { isMainThread } from 'node:worker_threads';

// Threads that a server starts would load it too.
if (isMainThread) await import('../build-app.ts');
