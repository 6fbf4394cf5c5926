import type { showReport } from '@app/contract/reports';
import { downloadReportFile } from '@app/contract/reports';
import type { Answer } from '#platform/api';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { useNames } from '../names.ts';
import { KeptFiles } from '../show/KeptFiles.tsx';
import { Facts, Part, Words } from '../show/Part.tsx';
import { texts } from '../texts.ts';

export type Report = Answer<typeof showReport>['data'];

/** Shows what was reported, as it was then: its words, the files, of a member what the profile said. */
export function Reported({ report }: { readonly report: Report }) {
  const say = useTexts(texts);
  const names = useNames();
  const { id, type, quote, isThere, files, reportedAt } = report;
  const kept = files.filter(({ of }) => of === 'evidence');
  return (
    <Part title={say('whatWasReported')}>
      <p className="mb-2 text-sm text-muted">
        {say('asItWas', { type: names.type(type), moment: names.moment(quote.at ?? reportedAt) })}
        {!isThere && ` ${say('isGone')}`}
      </p>
      {quote.text && <Words>{quote.text}</Words>}
      {quote.profile && <KeptProfile profile={quote.profile} />}
      {!quote.text && !quote.profile && kept.length === 0 && <p className="m-0 text-muted">{say('noWords')}</p>}
      {kept.length > 0 && (
        <div className="mt-3">
          <KeptFiles endpoint={downloadReportFile} id={String(id)} files={kept} />
        </div>
      )}
    </Part>
  );
}

const KEPT = [
  ['name', 'profileName'],
  ['nickname', 'profileNickname'],
  ['dateOfBirth', 'profileBirthday'],
  ['tagline', 'profileTagline'],
  ['introduction', 'profileIntroduction'],
] as const;

function KeptProfile({ profile }: { profile: Readonly<Record<string, unknown>> }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const facts = KEPT.map(([key, name]) => {
    const value = profile[key];
    if (typeof value !== 'string') return { name: say(name), value: null };
    return { name: say(name), value: key === 'dateOfBirth' ? formatDay(value, language, 'UTC') : value };
  });
  return <Facts facts={facts} />;
}
