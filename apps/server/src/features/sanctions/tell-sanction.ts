import { sayIn, type Sentence, type SentenceParameters } from '@app/contract/kernel';
import { takaText } from '@app/contract/money';
import { clauseTitle, sanctionNames, type SanctionKind } from '@app/contract/sanctions';
import { tellAtLength, type Account } from '#features/accounts';
import { walletBalance } from '#features/ledger';
import { notify } from '#features/notifications';
import type { Tx } from '#platform/context';
import { appealAddress } from './appeal-token.ts';
import { dayFor, restsOnFor } from './sanction-words.ts';
import { appealUntil, isForfeited } from './sanctions.policy.ts';
import type { GivenBack, SanctionRow } from './sanctions.tables.ts';
import { appealLines, done, lines } from './sanctions.texts.ts';

/** Where a member reads what was decided about them. */
const OPENS = '/my-decisions';
/** Characters of a reason in an SMS; the whole of it stands behind the link. */
const SMS_REASON = 60;

type Lasting = Exclude<SanctionKind, 'content_removed' | 'warning'>;

/** Tells a warned member, on the site and by the channels of their choice. */
export const tellWarned = (tx: Tx, { id, memberId, reason }: SanctionRow): Promise<void> =>
  notify(tx, {
    memberId,
    type: 'warning',
    eventKey: `sanction:${id}`,
    parameters: { reason },
    opens: '/notifications',
    actorId: null,
  });

/** Tells of a limit, a suspension or the end of a membership: on the site, by e-mail and by SMS (FAIR-02). */
export async function tellSanctioned(tx: Tx, account: Account, sanction: SanctionRow): Promise<void> {
  const kind = sanction.kind as Lasting;
  await noticeOf(tx, kind, sanction);
  const say = (sentence: Sentence, parameters: SentenceParameters = {}): string => sayIn(account.language, sentence, parameters);
  const url = appealAddress(tx, sanction.id);
  const { reason, clause: number } = sanction;
  const main = say(doneBy(sanction), sanction.until ? { date: dayFor(account, sanction.until) } : {});
  const short = reason.length > SMS_REASON ? `${reason.slice(0, SMS_REASON - 1).trimEnd()}…` : reason;
  await tellAtLength(tx, account, {
    heading: sanctionNames[kind][account.language],
    paragraphs: [main, ...(await linesOf(tx, account, sanction))],
    action: { label: lines.readAndAppeal[account.language], url },
    sms: say(lines.sms, { done: main, number, reason: short, url }),
  });
}

const doneBy = ({ kind, until }: SanctionRow): Sentence =>
  kind === 'suspension' && until === null ? done.openSuspension : done[kind as Lasting];

function noticeOf(tx: Tx, kind: Lasting, { id, memberId, reason, until }: SanctionRow): Promise<void> {
  const common = { memberId, eventKey: `sanction:${id}`, opens: OPENS, actorId: null } as const;
  if (kind === 'limit') return notify(tx, { ...common, type: 'account_limited', parameters: { reason, date: until ?? tx.clock.now() } });
  return notify(tx, { ...common, type: kind === 'suspension' ? 'account_suspended' : 'membership_terminated', parameters: { reason } });
}

async function linesOf(tx: Tx, account: Account, sanction: SanctionRow): Promise<string[]> {
  const { language } = account;
  const say = (sentence: Sentence, parameters: SentenceParameters): string => sayIn(language, sentence, parameters);
  const { reason, clause: number, restsOn } = sanction;
  const things = restsOnFor(account, restsOn);
  return [
    say(lines.reason, { reason }),
    say(lines.rule, { number, title: clauseTitle(number)[language] }),
    ...(things.length > 0 ? [say(lines.restsOn, { things: things.join(', ') })] : []),
    ...(await moneyLines(tx, account, sanction)),
    ...(sanction.changedFrom === null
      ? [say(lines.appeal, { date: dayFor(account, appealUntil(sanction, tx.settings.APPEAL_DAYS)) })]
      : []),
    ...askLine(tx, account),
  ];
}

async function moneyLines(tx: Tx, { id, language }: Account, { ground, returned }: SanctionRow): Promise<string[]> {
  if (ground === null) return [];
  const sum = returned.reduce((total, { amount }) => total + amount, 0);
  return [
    ...(isForfeited(ground) ? [lines.kept[language]] : []),
    ...(sum > 0 ? [sayIn(language, lines.returned, { amount: takaText(sum, language) })] : []),
    ...((await walletBalance(tx, id)) > 0 ? [lines.wallet[language]] : []),
  ];
}

function askLine({ settings }: Tx, { language }: Account): string[] {
  const places = [settings.SUPPORT_EMAIL, settings.SUPPORT_PHONE].filter(Boolean).join(', ');
  return places === '' ? [] : [sayIn(language, lines.ask, { places })];
}

/** Tells that a limit or a suspension was lifted. */
export async function tellLifted(tx: Tx, account: Account, { id, memberId }: SanctionRow): Promise<void> {
  await notify(tx, {
    memberId,
    type: 'sanction_lifted',
    eventKey: `sanction:${id}`,
    parameters: {},
    opens: OPENS,
    actorId: null,
  });
  const said = appealLines.lifted[account.language];
  await tellAtLength(tx, account, { heading: said, paragraphs: [], action: null, sms: said });
}

export type DecidedAppeal = {
  readonly sanction: SanctionRow;
  readonly reason: string;
  /** Without one it stays as it was. */
  readonly result:
    | { readonly outcome: 'upheld' }
    | { readonly outcome: 'changed'; readonly until: Date }
    | { readonly outcome: 'taken_back'; readonly givenBack: GivenBack };
};

/** Tells what became of an appeal, in the same ways as the sanction was told. */
export async function tellAppealDecided(tx: Tx, account: Account, { sanction, reason, result }: DecidedAppeal): Promise<void> {
  const { id, memberId } = sanction;
  const common = { memberId, eventKey: `appeal:${id}`, opens: OPENS, actorId: null } as const;
  if (result.outcome === 'changed') await notify(tx, { ...common, type: 'appeal_changed', parameters: { reason, date: result.until } });
  else await notify(tx, { ...common, type: `appeal_${result.outcome}`, parameters: { reason } });
  const { language } = account;
  const main = sayIn(language, appealLines[result.outcome], result.outcome === 'changed' ? { date: dayFor(account, result.until) } : {});
  const back =
    result.outcome === 'taken_back' && result.givenBack.days + result.givenBack.credits > 0
      ? [sayIn(language, appealLines.givenBack, result.givenBack)]
      : [];
  await tellAtLength(tx, account, {
    heading: appealLines.heading[language],
    paragraphs: [main, sayIn(language, lines.reason, { reason }), ...back, ...askLine(tx, account)],
    action: null,
    sms: [main, ...back].join(' '),
  });
}
