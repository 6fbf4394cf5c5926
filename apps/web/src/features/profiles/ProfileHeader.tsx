import { Avatar, Badge, Notice, PhotoFrame } from '#ui';
import { formatDay, formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { lastLoginOf } from './last-login.ts';
import { messages } from './messages.ts';
import type { Head } from './profiles.queries.ts';

/** Cover, photo, name, what is verified, and the four counts. */
export function ProfileHeader({ head, isOwn }: { head: Head; isOwn: boolean }) {
  const say = useTexts(messages);
  const name = [head.first_name, head.last_name].filter(Boolean).join(' ');
  const facts = [head.age === null ? null : say('age', { age: head.age }), head.religion, head.star_sign].filter(Boolean);
  return (
    <header className="overflow-hidden rounded-card bg-card">
      <PhotoFrame src={head.cover_photo} alt="" ratio="cover" corner="none" />
      <div className="-mt-10 flex flex-wrap items-end gap-4 px-4 pb-4">
        <Avatar name={name} src={head.photo} size="huge" />
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl font-bold break-words text-ink">{name}</h1>
          <p className="text-muted">{facts.join(' · ')}</p>
          <p className="text-sm text-muted">{head.member_code}</p>
          {head.last_login && <LastLogin instant={head.last_login} />}
        </div>
      </div>
      <Badges head={head} />
      {isOwn && head.photo_access.level !== 0 && (
        <div className="px-4 pb-4">
          <Notice>{say('blurredForOthers')}</Notice>
        </div>
      )}
      <Counts head={head} />
    </header>
  );
}

function LastLogin({ instant }: { instant: string }) {
  const say = useTexts(messages);
  const language = useLanguage();
  const ago = lastLoginOf(instant, new Date());
  const text = {
    now: () => say('lastLoginNow'),
    minutes: (count: number) => say('lastLoginMinutes', { count }),
    hours: (count: number) => say('lastLoginHours', { count }),
    days: (count: number) => say('lastLoginDays', { count }),
    on: () => say('lastLoginOn', { day: formatDay(new Date(instant), language) }),
  }[ago.kind];
  return <p className="text-sm text-muted">{text('count' in ago ? ago.count : 0)}</p>;
}

function Badges({ head }: { head: Head }) {
  const say = useTexts(messages);
  const earned = [
    head.badges.phone ? <Badge key="phone" tone="success">{say('phoneVerified')}</Badge> : null,
    head.badges.id ? <Badge key="id" tone="success">{say('idVerified')}</Badge> : null,
    head.badges.face ? <Badge key="face" tone="success">{say('faceVerified')}</Badge> : null,
    head.badges.premium ? <Badge key="premium" tone="gold">{say('premium')}</Badge> : null,
  ].filter(Boolean);
  return earned.length > 0 ? <div className="flex flex-wrap gap-2 px-4 pb-4">{earned}</div> : null;
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
        <div key={label} className="flex flex-col-reverse px-1 py-3">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-lg font-semibold text-ink">{formatNumber(count, language)}</dd>
        </div>
      ))}
    </dl>
  );
}
