import { Avatar, JamdaniDots, Notice, PhotoFrame } from '#ui';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { Badges } from './Badges.tsx';
import { LastLogin } from './LastLogin.tsx';
import { messages } from './messages.ts';
import type { Head } from './profiles.queries.ts';

/** Cover, photo, name, what is verified, and the four counts. */
export function ProfileHeader({ head, isOwn }: { head: Head; isOwn: boolean }) {
  const say = useTexts(messages);
  const name = [head.first_name, head.last_name].filter(Boolean).join(' ');
  const facts = [head.age === null ? null : say('age', { age: head.age }), head.religion, head.star_sign].filter(Boolean);
  return (
    <header className="overflow-hidden rounded-card border border-line bg-card shadow-card">
      <Cover head={head} />
      <div className="flex flex-wrap gap-x-5 gap-y-2 px-4 pb-4 sm:px-6">
        <span className="relative z-10 -mt-16 h-fit rounded-full bg-card p-1">
          <Avatar name={name} src={head.photo} size="huge" />
        </span>
        <div className="min-w-56 flex-1 sm:pt-3">
          <h1 className="text-2xl font-bold break-words text-ink">{name}</h1>
          <p className="text-ink">{facts.join(' · ')}</p>
          <p className="text-sm text-muted">{head.member_code}</p>
          {head.last_login && <LastLogin instant={head.last_login} />}
          <Badges badges={head.badges} />
        </div>
      </div>
      {isOwn && head.photo_access.level !== 0 && (
        <div className="px-4 pb-4 sm:px-6">
          <Notice>{say('blurredForOthers')}</Notice>
        </div>
      )}
      <Counts head={head} />
    </header>
  );
}

/** Without a cover a strip of jamdani stands in its place. */
function Cover({ head }: { head: Head }) {
  const address = head.cover_photo_large ?? head.cover_photo;
  if (!address)
    return (
      <div className="relative h-28 bg-brand-soft sm:h-36">
        <JamdaniDots />
      </div>
    );
  return (
    <div className="max-h-72 overflow-hidden">
      <PhotoFrame src={address} alt="" ratio="cover" corner="none" isFirst />
    </div>
  );
}

function Counts({ head }: { head: Head }) {
  const say = useTexts(messages);
  const language = useLanguage();
  const counts = [
    [say('visits'), head.visits],
    [say('posts'), head.posts],
    [say('followers'), head.followers],
    [say('following'), head.following],
  ] as const;
  return (
    <dl className="grid grid-cols-4 border-t border-line text-center">
      {counts.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse justify-end px-1 py-3">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-lg font-semibold text-ink">{formatNumber(count, language)}</dd>
        </div>
      ))}
    </dl>
  );
}
