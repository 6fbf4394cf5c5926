import { BadgeCheck, LockKeyhole, UserRoundCheck } from 'lucide-react';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

/** Gives three reasons to be helped by a person. */
export function Benefits() {
  const say = useTexts(texts);
  const cards = [
    { Icon: UserRoundCheck, title: say('managerTitle'), text: say('managerText') },
    { Icon: BadgeCheck, title: say('verifiedTitle'), text: say('verifiedText') },
    { Icon: LockKeyhole, title: say('privateTitle'), text: say('privateText') },
  ];
  return (
    <section aria-labelledby="benefits">
      <h2 id="benefits" className="sr-only">
        {say('benefits')}
      </h2>
      <ul className="m-0 grid list-none gap-4 p-0 md:grid-cols-3">
        {cards.map(({ Icon, title, text }) => (
          <li key={title} className="flex items-start gap-4 rounded-card border border-line bg-card p-5 shadow-card md:flex-col md:p-6">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-deep">
              <Icon aria-hidden className="size-6" />
            </span>
            <div className="min-w-0">
              <h3 className="text-lg font-semibold text-ink">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
