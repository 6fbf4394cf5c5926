/** Asks whether the person may go; false where they would rather stay. */
type Step = () => Promise<boolean>;

const steps = new Set<Step>();

/** Lets a room ask before the person signs out, whichever button they press; until the answer is called. */
export function beforeSignOut(step: Step): () => void {
  steps.add(step);
  return () => steps.delete(step);
}

/** Whether all agree, asked one after the other. */
export async function mayGo(): Promise<boolean> {
  for (const step of steps) {
    // oxlint-disable-next-line no-await-in-loop -- One question at a time.
    if (!(await step())) return false;
  }
  return true;
}
