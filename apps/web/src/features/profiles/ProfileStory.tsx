import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button, Card, ErrorState, Skeleton } from '#ui';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { publicProfileQuery } from './profiles.queries.ts';

/** Letters may reach over the last line without being cut off. */
const SLACK_PX = 8;

/** Shows introduction, career and education, in the member's own words. */
export function ProfileStory({ memberId }: { memberId: number }) {
  const say = useTexts(texts);
  const profile = useQuery(publicProfileQuery(memberId));
  if (profile.isPending)
    return (
      <Card>
        <Skeleton shape="block" />
      </Card>
    );
  if (!profile.data) return <ErrorState text={say('partFailed')} onRetry={() => void profile.refetch()} />;
  const { introduction, career, education } = profile.data;
  return (
    <div className="space-y-6">
      {introduction?.introduction && <AboutMe text={introduction.introduction} />}
      <div className="grid items-start gap-6 empty:hidden xl:grid-cols-2">
        <Entries
          title={say('career')}
          entries={(career ?? []).map((entry) => ({ what: entry.designation, where: entry.company, start: entry.start, end: entry.end }))}
        />
        <Entries
          title={say('education')}
          entries={(education ?? []).map((entry) => ({ what: entry.degree, where: entry.institution, start: entry.start, end: entry.end }))}
        />
      </div>
    </div>
  );
}

function AboutMe({ text }: { text: string }) {
  const say = useTexts(texts);
  const [isOpen, setIsOpen] = useState(false);
  const [isLong, setIsLong] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const folded = words.current;
    if (folded) setIsLong(folded.scrollHeight - folded.clientHeight > SLACK_PX);
  }, [text]);
  return (
    <Card>
      <h2 className="text-lg font-semibold text-brand-deep">{say('aboutMe')}</h2>
      <p ref={words} className={`mt-2 break-words whitespace-pre-line text-ink ${isOpen ? '' : 'line-clamp-6'}`}>
        {text}
      </p>
      {isLong && (
        <Button variant="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? say('seeLess') : say('seeMore')}
        </Button>
      )}
    </Card>
  );
}

type Entry = { what: string; where: string | null; start: string | null; end: string | null };

function Entries({ title, entries }: { title: string; entries: readonly Entry[] }) {
  const say = useTexts(texts);
  const language = useLanguage();
  if (entries.length === 0) return null;
  return (
    <Card>
      <h2 className="text-lg font-semibold text-brand-deep">{title}</h2>
      <ul className="mt-2 space-y-3">
        {entries.map((entry) => (
          <li key={`${entry.what}${entry.where}${entry.start}`}>
            <p className="font-medium text-ink">{entry.what}</p>
            <p className="text-muted">{entry.where}</p>
            {(entry.start ?? entry.end) && (
              <p className="text-sm text-muted">
                {formatDigits(entry.start ?? '', language)} – {entry.end ? formatDigits(entry.end, language) : say('present')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
