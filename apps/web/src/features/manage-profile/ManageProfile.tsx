import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { Button, Dialog, ErrorState, SkeletonRows } from '#ui';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { currentSession } from '#platform/session';
import { useSections } from './manage-profile.queries.ts';
import { sectionsFor } from './section-list.ts';
import { SectionContent } from './SectionContent.tsx';
import { SectionsFrame } from './SectionsFrame.tsx';
import { texts } from './texts.ts';

export type ManageProfileSlots = {
  /** Says how the member can be reached; tells whether something is not saved. */
  readonly contact: (onChanged: (isChanged: boolean) => void) => ReactNode;
  readonly verification: ReactNode;
  readonly voiceAndVideo: ReactNode;
};

/** Edits a member's own profile section by section. */
export function ManageProfile(slots: ManageProfileSlots) {
  const say = useTexts(texts);
  const sections = useSections();
  const { changed, tellOf } = useChanges();
  const { data } = sections;
  return (
    <div>
      <title>{`${say('title')} | ${useBrand()}`}</title>
      <h1 className="mb-4 font-display text-3xl text-ink">{say('title')}</h1>
      {changed.size > 0 && <LeaveGuard />}
      {!data && sections.isError && (
        <ErrorState text={say('loadFailed')} busy={sections.isFetching} onRetry={() => void sections.refetch()} />
      )}
      {!data && !sections.isError && <SkeletonRows count={8} />}
      {data && (
        <SectionsFrame sections={sectionsFor(data.basic !== undefined)} changed={changed}>
          {(id) => <SectionContent id={id} data={data} slots={slots} onChanged={tellOf(id)} />}
        </SectionsFrame>
      )}
    </div>
  );
}

/** Tells which sections hold something that is not saved. */
function useChanges() {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const tellers = useRef(new Map<string, (isChanged: boolean) => void>());
  /** Returns the same function for a section every time. */
  function tellOf(section: string): (isChanged: boolean) => void {
    const known = tellers.current.get(section);
    if (known) return known;
    const tell = (isChanged: boolean): void =>
      setChanged((before) => {
        if (before.has(section) === isChanged) return before;
        const next = new Set(before);
        if (isChanged) next.add(section);
        else next.delete(section);
        return next;
      });
    tellers.current.set(section, tell);
    return tell;
  }
  return { changed, tellOf };
}

/** Asks before the page is left while something is unsaved. A session that ended leaves without asking. */
function LeaveGuard() {
  const say = useTexts(texts);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentSession() !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      isOpen
      size="small"
      title={say('leaveTitle')}
      onClose={() => blocker.reset()}
      footer={
        <>
          <Button variant="secondary" onClick={() => blocker.proceed()}>
            {say('leave')}
          </Button>
          <Button onClick={() => blocker.reset()}>{say('stay')}</Button>
        </>
      }
    >
      <p>{say('leaveText')}</p>
    </Dialog>
  );
}
