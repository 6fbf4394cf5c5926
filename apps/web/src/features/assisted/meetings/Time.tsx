import { useMe } from '#features/session';
import { useLanguage, useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { meetingTime } from './meeting-time.ts';

/** Writes a time of a meeting on the reader's clock, and on that of the office where it says something else. */
export function Time({ instant, isLarge = false }: { readonly instant: string; readonly isLarge?: boolean }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const { own, inDhaka } = meetingTime(instant, language, useMe().data?.timeZone);
  return (
    <time dateTime={instant} className="block">
      <span className={`block ${isLarge ? 'text-xl font-semibold text-ink' : 'font-medium text-ink'}`}>
        {inDhaka === null ? own : say('yourTime', { time: own })}
      </span>
      {inDhaka !== null && <span className="block text-sm font-normal text-muted">{say('inDhaka', { time: inDhaka })}</span>}
    </time>
  );
}
