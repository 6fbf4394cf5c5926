/** Messages whose photos were tapped since the page was loaded. */
const revealed = new Set<number>();

export const isRevealed = (messageId: number): boolean => revealed.has(messageId);
export const reveal = (messageId: number): void => void revealed.add(messageId);
