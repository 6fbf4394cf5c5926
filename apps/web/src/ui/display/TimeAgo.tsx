import { useEffect, useRef, useState } from 'react';
import { formatDay, formatMoment, useLanguage, useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { ageOf } from './time-ago.ts';

type TimeAgoProps = {
  /** ISO 8601. */
  instant: string;
  now: Date;
  timeZone?: string | undefined;
};

const LONG_PRESS_MS = 450;

/** Says how long ago, in words; the full date and time show on hover and take its place on a long press. */
export function TimeAgo({ instant, now, timeZone }: TimeAgoProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const { element, isLongPressed } = useLongPress<HTMLTimeElement>();
  const full = formatMoment(instant, language, timeZone);
  const age = ageOf(new Date(instant), now);
  const words = () => {
    if (age.kind === 'now') return say('justNow');
    if (age.kind === 'minutes') return say('minutesAgo', { count: age.count });
    if (age.kind === 'hours') return say('hoursAgo', { count: age.count });
    if (age.kind === 'days') return say('daysAgo', { count: age.count });
    return formatDay(new Date(instant), language, timeZone);
  };
  return (
    <time ref={element} dateTime={instant} title={full} className="select-none">
      {isLongPressed ? full : words()}
    </time>
  );
}

/** Tells that a finger has lain long on the element; the tap that ends such a press does nothing else. */
function useLongPress<T extends HTMLElement>() {
  const element = useRef<T>(null);
  const [isLongPressed, setLongPressed] = useState(false);
  useEffect(() => {
    const target = element.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let endsLongPress = false;
    const begin = ({ pointerType }: PointerEvent) => {
      endsLongPress = false;
      if (pointerType !== 'mouse')
        timer = setTimeout(() => {
          endsLongPress = true;
          setLongPressed((was) => !was);
        }, LONG_PRESS_MS);
    };
    const end = () => clearTimeout(timer);
    const click = (event: Event) => {
      if (!endsLongPress) return;
      event.preventDefault();
      event.stopPropagation();
      endsLongPress = false;
    };
    const listeners = { pointerdown: begin, pointerup: end, pointercancel: end, pointerleave: end, click } as const;
    for (const [name, listener] of Object.entries(listeners)) target?.addEventListener(name, listener as EventListener);
    return () => {
      end();
      for (const [name, listener] of Object.entries(listeners)) target?.removeEventListener(name, listener as EventListener);
    };
  }, []);
  return { element, isLongPressed };
}
