/** Posts whose text the reader has unfolded since the page was loaded: a list that goes away and comes back keeps its heights. */
const unfolded = new Set<number>();

export const isUnfolded = (postId: number): boolean => unfolded.has(postId);
export const keepFold = (postId: number, isOpen: boolean): void => void (isOpen ? unfolded.add(postId) : unfolded.delete(postId));
