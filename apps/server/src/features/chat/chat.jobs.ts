import * as z from 'zod/mini';
import { defineJob, handles, type JobHandler } from '#platform/jobs';
import type { MessagesDeps } from './chat.types.ts';
import { tellWaiting } from './tell-waiting.ts';

const tellWhoIsAway = defineJob({ name: 'messages.tell-who-is-away', payload: z.any(), attempts: 1 });

/** Every minute: who is away learns that messages wait. */
export const messagesJobs = (deps: MessagesDeps): readonly JobHandler[] => [handles(tellWhoIsAway, () => tellWaiting(deps), '* * * * *')];
