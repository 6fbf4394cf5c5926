import { useState } from 'react';
import { Button, Card, Heading } from '#ui';
import { useMe } from '#features/session';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import type { AssistedService } from '../assisted.queries.ts';
import { texts } from '../texts.ts';

/** So many show before somebody asks for all. */
const SHOWN = 6;

/** Lists what has happened, newest first. */
export function Timeline({ events }: Pick<AssistedService, 'events'>) {
  const say = useTexts(texts);
  const language = useLanguage();
  const timeZone = useMe().data?.timeZone;
  const [isWhole, setWhole] = useState(false);
  if (events.length === 0) return null;
  return (
    <Card as="section" labelledBy="timeline">
      <Heading level={3} id="timeline">
        {say('timeline')}
      </Heading>
      <ol className="m-0 mt-4 list-none border-l-2 border-dashed border-line-strong p-0">
        {(isWhole ? events : events.slice(0, SHOWN)).map(({ id, kind, text, date }, at) => (
          <li key={id} className="relative pb-4 pl-5 last:pb-0">
            <span
              aria-hidden
              className={`absolute top-1.5 -left-1.75 size-3 rounded-full border-2 border-card ${at === 0 ? 'bg-brand' : 'bg-control'}`}
            />
            <p className="font-medium text-ink">{say(`event_${kind}`)}</p>
            {text && <p className="wrap-anywhere whitespace-pre-line text-ink">{text}</p>}
            <p className="text-sm text-muted">
              <time dateTime={date}>{formatDay(date, language, timeZone)}</time>
            </p>
          </li>
        ))}
      </ol>
      {!isWhole && events.length > SHOWN && (
        <Button variant="link" size="small" onClick={() => setWhole(true)}>
          {say('timelineAll')}
        </Button>
      )}
    </Card>
  );
}
