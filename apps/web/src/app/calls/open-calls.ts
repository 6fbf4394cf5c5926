/** Brings what shows calls onto the page; all of it is loaded when it is first wanted. */
export const openCalls = async () => (await import('./call-overlay.tsx')).openCalls();
