import { Clock, MessageCircle, Phone, PhoneIncoming } from 'lucide-react';
import { Avatar, ButtonLink, Card } from '#ui';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import type { AssistedService } from '../assisted.queries.ts';
import { texts } from '../texts.ts';

type ManagerCardProps = { readonly manager: AssistedService['manager']; readonly isEnded: boolean };

/** Says who helps, and how to reach them; before somebody is named, by when they call. */
export function ManagerCard({ manager, isEnded }: ManagerCardProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  if (!manager) return isEnded ? null : <SoonCalled />;
  const { name, photo, languages, officeHours, phone, chatThreadId } = manager;
  return (
    <Card as="section" labelledBy="manager">
      <h3 id="manager" className="text-sm font-medium text-muted">
        {say('manager')}
      </h3>
      <div className="mt-3 flex items-center gap-4">
        <Avatar name={name} src={photo} size="large" />
        <div className="min-w-0">
          <p className="text-xl font-semibold text-ink">{name}</p>
          {languages.length > 0 && <p className="text-sm text-muted">{say('speaks', { list: languages.join(', ') })}</p>}
        </div>
      </div>
      {!isEnded && (
        <>
          {officeHours && (
            <p className="mt-3 flex items-start gap-2 text-sm text-muted">
              <Clock aria-hidden className="mt-1 size-4 shrink-0" />
              {officeHours}
            </p>
          )}
          <div className="mt-4 grid gap-2">
            <ButtonLink to={`/messages/${chatThreadId}`} fullWidth icon={<MessageCircle aria-hidden />}>
              {say('message')}
            </ButtonLink>
            {phone && (
              <ButtonLink
                to={`tel:${phone.replace(/[^+0-9]/g, '')}`}
                reloadDocument
                variant="secondary"
                fullWidth
                icon={<Phone aria-hidden />}
              >
                {say('call')} {formatDigits(phone, language)}
              </ButtonLink>
            )}
          </div>
        </>
      )}
    </Card>
  );
}

function SoonCalled() {
  const say = useTexts(texts);
  return (
    <Card as="section" tone="soft" labelledBy="manager">
      <div className="flex items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-card text-brand-deep">
          <PhoneIncoming aria-hidden className="size-6" />
        </span>
        <div className="min-w-0">
          <h3 id="manager" className="font-semibold text-ink">
            {say('managerCalls')}
          </h3>
          <p className="mt-1 text-sm text-muted">{say('managerCallsText')}</p>
        </div>
      </div>
    </Card>
  );
}
