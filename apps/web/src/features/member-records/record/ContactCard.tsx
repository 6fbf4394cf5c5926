import { Eye } from 'lucide-react';
import { useState } from 'react';
import { lookAtContact, undoChangeOfContact } from '@app/contract/member-records';
import { Button, toast } from '#ui';
import { DecisionDialog } from '#features/console';
import { call, type Answer } from '#platform/api';
import { formatMoment, useLanguage, useTexts } from '#platform/i18n';
import { useMayAs, useRecordChanged, type MemberRecord } from '../member-record.queries.ts';
import { texts } from '../texts.ts';
import { Fact, Facts, Line, Lines, RecordCard } from './RecordCard.tsx';

type Contact = Answer<typeof lookAtContact>['data'];
type Props = { readonly member: MemberRecord };

/** Shows the ways to reach the member: hidden until the reason of a look is sent, shown then on this page alone until somebody hides them or leaves. */
export function ContactCard({ member }: Props) {
  const say = useTexts(texts);
  const mayLook = useMayAs()('support');
  const [contact, setContact] = useState<Contact | null>(null);
  const [isAsking, setAsking] = useState(false);
  const changed = useRecordChanged();
  return (
    <RecordCard title={say('contact')}>
      {contact ? <ContactFacts contact={contact} /> : <Standings member={member} />}
      <div className="mt-3 flex flex-col items-start gap-2 text-sm text-muted">
        {contact === null && <p className="m-0">{say(mayLook ? 'contactIntro' : 'contactNotYours')}</p>}
        {mayLook && contact === null && (
          <Button size="small" variant="secondary" icon={<Eye aria-hidden />} onClick={() => setAsking(true)}>
            {say('lookAtContact')}
          </Button>
        )}
        {contact !== null && (
          <Button size="small" variant="secondary" onClick={() => setContact(null)}>
            {say('hideContact')}
          </Button>
        )}
      </div>
      <ContactChanges member={member} mayUndo={mayLook} />
      {isAsking && (
        <DecisionDialog
          title={say('lookTitle', { code: member.memberCode })}
          confirm={say('lookAtContact')}
          send={async ({ reason }) => {
            const { data } = await call(lookAtContact, { params: { id: String(member.id) }, body: { reason } });
            setContact(data);
          }}
          onDone={changed}
          onClose={() => setAsking(false)}
        >
          <p className="m-0">{say('lookText')}</p>
        </DecisionDialog>
      )}
    </RecordCard>
  );
}

const STANDINGS = { none: 'none', given: 'given', verified: 'isVerified' } as const;

/** Says which ways there are, and none of them. */
function Standings({ member: { contact } }: Props) {
  const say = useTexts(texts);
  return (
    <Facts>
      <Fact name={say('phone')}>{say(STANDINGS[contact.phone])}</Fact>
      <Fact name={say('email')}>{say(STANDINGS[contact.email])}</Fact>
      <Fact name={say('whatsapp')}>{say(STANDINGS[contact.whatsapp])}</Fact>
      <Fact name={say('guardianPhone')}>{say(STANDINGS[contact.guardianPhone])}</Fact>
    </Facts>
  );
}

function ContactFacts({ contact }: { readonly contact: Contact }) {
  const say = useTexts(texts);
  const withMark = (value: string | null, isVerified: 0 | 1): string | null =>
    value === null ? null : `${value}${isVerified === 1 ? ` (${say('isVerified')})` : ''}`;
  const { convenientTime, convenientTimeStart: start, convenientTimeEnd: end } = contact;
  return (
    <Facts>
      <Fact name={say('phone')}>{withMark(contact.phone, contact.phoneVerified)}</Fact>
      <Fact name={say('email')}>{withMark(contact.email, contact.emailVerified)}</Fact>
      <Fact name={say('whatsapp')}>{contact.whatsapp}</Fact>
      <Fact name={say('guardianPhone')}>{withMark(contact.guardianPhone, contact.guardianPhoneVerified)}</Fact>
      <Fact name={say('address')}>{contact.address}</Fact>
      <Fact name={say('convenientTime')}>{convenientTime === 'any' ? say('anyTime') : `${start ?? ''} – ${end ?? ''}`}</Fact>
    </Facts>
  );
}

/** Shows the changes that can be undone now, each by a documented check. */
function ContactChanges({ member, mayUndo }: Props & { readonly mayUndo: boolean }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const changed = useRecordChanged();
  const [undoing, setUndoing] = useState<number | null>(null);
  if (member.contactChanges.length === 0) return null;
  return (
    <div className="mt-3">
      <h3 className="mb-1 text-sm font-semibold">{say('contactChanges')}</h3>
      <Lines empty="">
        {member.contactChanges.map(({ id, kind, changedAt, undoUntil }) => (
          <Line
            key={id}
            below={say('undoUntil', { time: formatMoment(undoUntil, language) })}
            aside={
              mayUndo && (
                <Button size="small" variant="link" onClick={() => setUndoing(id)}>
                  {say('undo')}
                </Button>
              )
            }
          >
            {say(`change_${kind}`, { time: formatMoment(changedAt, language) })}
          </Line>
        ))}
      </Lines>
      {undoing !== null && (
        <DecisionDialog
          title={say('undoTitle')}
          confirm={say('undo')}
          isDanger
          send={async ({ reason }) => {
            const body = { changeId: undoing, reason };
            toast.success((await call(undoChangeOfContact, { params: { id: String(member.id) }, body })).message);
          }}
          onDone={changed}
          onAlreadyDecided={changed}
          onClose={() => setUndoing(null)}
        >
          <p className="m-0">{say('undoText')}</p>
        </DecisionDialog>
      )}
    </div>
  );
}
