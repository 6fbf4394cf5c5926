import { useCallback, useEffect, useState } from 'react';
import type { Story } from '../story-life.ts';
import { markViewed } from '../viewed-stories.ts';

/** How far a story is: its image on its way, the whole in sight, or not to be had. */
export type Phase = 'loading' | 'shown' | 'failed';

/** Returns the phases of the stories that were drawn, by id; one that is in sight counts as viewed. */
export function usePhases(story: Story) {
  const [phases, setPhases] = useState<Readonly<Record<number, Phase>>>({});
  const tellPhase = useCallback((storyId: number, phase: Phase) => setPhases((was) => ({ ...was, [storyId]: phase })), []);
  const isSeen = phases[story.id] === 'shown';
  useEffect(() => {
    if (isSeen) markViewed(story);
  }, [isSeen, story]);
  return { phases: { ...phases, [story.id]: phases[story.id] ?? 'loading' }, tellPhase };
}
