import { SILENT_DAYS } from '@app/contract/chat';

const SILENT_MS = SILENT_DAYS * 86_400_000;

/** True if nothing was written for so long that the conversation expires without a premium member. */
export const isSilent = (lastMessageAt: Date, now: Date): boolean => now.getTime() - lastMessageAt.getTime() >= SILENT_MS;
