import { sendLive } from '#platform/live';

const TOLD_EVERY_MS = 200;
/** More than this does not fit into one frame. */
const MOST_AT_ONCE = 200;

let waiting: number[] = [];

/** Tells the site that a message arrived on this device, together with others of the moment. */
export function tellReceived(messageId: number): void {
  waiting.push(messageId);
  if (waiting.length === 1) setTimeout(tell, TOLD_EVERY_MS);
}

function tell(): void {
  const now = waiting.slice(0, MOST_AT_ONCE);
  waiting = waiting.slice(MOST_AT_ONCE);
  // What is lost with a connection counts as arrived when the conversation is read.
  sendLive({ type: 'received', messageIds: now });
  if (waiting.length > 0) setTimeout(tell, TOLD_EVERY_MS);
}
