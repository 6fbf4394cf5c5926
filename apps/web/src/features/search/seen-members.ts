/** Remembers members already shown on earlier pages of one search: somebody who was active meanwhile is not shown twice. */
export function createSeenMembers() {
  let search = '';
  const pageOf = new Map<number, number>();
  return {
    /** Forgets them: a search that is begun anew has shown nobody yet. */
    beginAnew(): void {
      pageOf.clear();
    },
    /** Leaves out whom this search showed on another page, and remembers the rest. */
    leaveOut<M extends { readonly userId: number }>(key: string, page: number, members: readonly M[]): M[] {
      if (key !== search) {
        search = key;
        pageOf.clear();
      }
      const fresh = members.filter((member) => (pageOf.get(member.userId) ?? page) === page);
      for (const member of fresh) pageOf.set(member.userId, page);
      return fresh;
    },
  };
}
