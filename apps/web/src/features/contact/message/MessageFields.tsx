import { DESCRIPTION_MAX } from '@app/contract/contact';
import { TextArea, TextField } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import type { MessageForm } from './use-message-form.ts';

/** Shows the fields, each with the fault that the browser found, else with that of the server. */
export function MessageFields({ form: { draft, faults, sending, change } }: { form: MessageForm }) {
  const say = useTexts(texts);
  const fault = (name: 'name' | 'phone' | 'email' | 'description'): string | undefined => {
    const found = faults[name];
    return found ? say(found) : sending.fields[name];
  };
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={say('name')}
          name="name"
          autoComplete="name"
          required
          error={fault('name')}
          value={draft.name}
          onValueChange={(name) => change({ name })}
        />
        <TextField
          label={say('phone')}
          name="phone"
          type="tel"
          autoComplete="tel"
          required
          error={fault('phone')}
          value={draft.phone}
          onValueChange={(phone) => change({ phone })}
        />
        <TextField
          label={say('email')}
          name="email"
          type="email"
          autoComplete="email"
          isOptional
          hint={say('emailHint')}
          error={fault('email')}
          value={draft.email}
          onValueChange={(email) => change({ email })}
        />
        <TextField
          label={say('subject')}
          name="subject"
          isOptional
          error={sending.fields['subject']}
          value={draft.subject}
          onValueChange={(subject) => change({ subject })}
        />
      </div>
      <TextArea
        label={say('description')}
        hint={say('descriptionHint')}
        name="description"
        required
        rows={6}
        countTo={DESCRIPTION_MAX}
        error={fault('description')}
        value={draft.description}
        onValueChange={(description) => change({ description })}
      />
      <div hidden>
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={draft.website}
          onChange={({ target }) => change({ website: target.value })}
        />
      </div>
    </>
  );
}
