import { Check, X } from 'lucide-react';
import { Avatar, Button, Dialog, Notice } from '#ui';
import { useTexts } from '#platform/i18n';
import type { ContactCheck } from './contact-views.queries.ts';
import { texts } from './texts.ts';

type MandatoryMatchDialogProps = { readonly check: ContactCheck; readonly name: string; readonly onClose: () => void };

/** Shows what the other made mandatory, and where the reader does not match. */
export function MandatoryMatchDialog({ check, name, onClose }: MandatoryMatchDialogProps) {
  const say = useTexts(texts);
  const [viewer, partner] = check.data;
  return (
    <Dialog isOpen title={say('mismatchTitle')} onClose={onClose} closesInside footer={<Button onClick={onClose}>{say('close')}</Button>}>
      <div className="grid gap-4">
        <div className="flex justify-center gap-8">
          <Person name={name} label={name} photo={partner.partnerPhoto} />
          <Person name={say('you')} label={say('you')} photo={viewer.userPhoto} />
        </div>
        <ul className="m-0 list-none divide-y divide-line rounded-card border border-line p-0">
          {check.criteria.map((criterion) => (
            <Criterion key={criterion.key} criterion={criterion} />
          ))}
        </ul>
        <Notice tone="warning">{say('mismatch')}</Notice>
      </div>
    </Dialog>
  );
}

function Person({ name, label, photo }: { name: string; label: string; photo: string | null }) {
  return (
    <div className="flex w-28 flex-col items-center gap-2 text-center">
      <Avatar name={name} src={photo} size="huge" />
      <span className="font-medium break-words text-ink">{label}</span>
    </div>
  );
}

function Criterion({ criterion: { label, wanted, has, matched } }: { criterion: ContactCheck['criteria'][number] }) {
  const say = useTexts(texts);
  const isMet = matched === 1;
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <span
        className={`mt-0.5 grid size-7 shrink-0 place-items-center rounded-full [&_svg]:size-4 ${isMet ? 'bg-success-soft text-success-ink' : 'bg-danger-soft text-danger-ink'}`}
      >
        {isMet ? <Check aria-hidden /> : <X aria-hidden />}
        <span className="sr-only">{say(isMet ? 'matches' : 'doesNotMatch')}</span>
      </span>
      <div className="min-w-0 flex-1 break-words">
        <p className="font-medium text-ink">{label}</p>
        <p className="text-sm text-muted">{say('wanted', { wanted })}</p>
        <p className="text-sm text-muted">{say('youHave', { value: has ?? say('notGiven') })}</p>
      </div>
    </li>
  );
}
