import type { Settings } from '#platform/config';
import type { Feature } from '#platform/feature';
import { demoReader } from './demo.reader.ts';
import { publishJobs, type JobsDeps } from './careers/publish-jobs.ts';
import { createPortraits, type PortraitDeps } from './demo.jobs.ts';
import { createFeedFilling, type FeedFillingDeps } from './feed/fill-feed.ts';
import { fillPublishing, type PublishingFillDeps } from './publishing/fill-publishing.ts';
import { seedCommunity, type SeedDeps } from './seed-community.ts';
import { seedSteps, type StepDeps } from './seed-steps.ts';
import { signInLines } from './sign-in-lines.ts';

export type DemoDeps = Omit<SeedDeps, 'settings'> &
  StepDeps &
  PortraitDeps &
  JobsDeps &
  Omit<PublishingFillDeps, 'settings'> &
  Omit<FeedFillingDeps, 'settings'> & { readonly settings: SeedDeps['settings'] & Pick<Settings, 'BRAND_NAME'> };

export type DemoRoom = {
  readonly feature: Feature;
  /** Draws the community into an empty database of a demo; in any other it changes nobody. */
  seedIfEmpty(): Promise<void>;
  /** Lines for the person who started a demo: who can sign in, and how. */
  demoSignIns(): Promise<readonly string[]>;
};

/** The drawn community of a demo. */
export function createDemoRoom(deps: DemoDeps): DemoRoom {
  const portraits = createPortraits(deps);
  const feedFilling = createFeedFilling(deps);
  const seedPeople = async (): Promise<void> => {
    const members = await seedCommunity(deps);
    if (!members) return;
    await seedSteps(deps, members);
    await feedFilling.fillFirst();
  };
  return {
    feature: { name: 'demo', jobs: [...portraits.jobs, ...feedFilling.jobs] },
    seedIfEmpty: async () => {
      if (!deps.settings.DEMO) return;
      // Drawing pictures and writing rows take different parts of the machine.
      await Promise.all([seedPeople(), publishJobs(deps), fillPublishing(deps)]);
      await feedFilling.enqueueWaiting();
      await portraits.enqueueWaiting();
    },
    demoSignIns: async () => (deps.settings.DEMO ? signInLines(await demoReader.listAddresses(deps.db), deps.settings.BRAND_NAME) : []),
  };
}
