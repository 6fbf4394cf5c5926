import { createJob, JOB_TYPES, updateJob } from '@app/contract/careers';
import { useState } from 'react';
import { Select, TextArea, TextField } from '#ui';
import { dayInDhakaOf, FormDialog, RichTextField } from '#features/console';
import { call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { bodyOf, EMPTY_JOB, type JobForm, type StaffJob } from './job-form.ts';
import { JOB_TYPE_TEXTS } from './job-types.ts';
import { texts } from './texts.ts';

const formOf = (job: StaffJob): JobForm => ({
  jobTitle: job.jobTitle,
  jobType: job.jobType,
  location: job.location,
  responsibilities: job.responsibilities,
  requirements: job.requirements.join('\n'),
  lastDay: job.closesAt ? dayInDhakaOf(job.closesAt) : '',
});

type JobDialogProps = {
  /** Null for a new one. */
  readonly job: StaffJob | null;
  readonly onSaved: () => unknown;
  readonly onClose: () => void;
};

/** Writes a job; a new one is a draft until it is published. */
export function JobDialog({ job, onSaved, onClose }: JobDialogProps) {
  const say = useTexts(texts);
  const [form, setForm] = useState(() => (job ? formOf(job) : EMPTY_JOB));
  const change = (part: Partial<typeof form>): void => setForm((before) => ({ ...before, ...part }));
  return (
    <FormDialog
      title={say(job ? 'editTitle' : 'newJob')}
      size="large"
      value={form}
      send={(written, attempt) =>
        job
          ? call(updateJob, { params: { id: String(job.id) }, body: { ...bodyOf(written), version: job.version } }, attempt)
          : call(createJob, { body: bodyOf(written) }, attempt)
      }
      onSaved={onSaved}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <TextField
            label={say('title')}
            value={form.jobTitle}
            onValueChange={(jobTitle) => change({ jobTitle })}
            error={faults['jobTitle']}
            autoComplete="off"
          />
          <div className="grid gap-4 sm:grid-cols-3">
            <Select
              label={say('type')}
              options={JOB_TYPES.map((value) => ({ value, label: say(JOB_TYPE_TEXTS[value]) }))}
              value={form.jobType}
              onValueChange={(jobType) => change({ jobType })}
              error={faults['jobType']}
            />
            <TextField
              label={say('location')}
              value={form.location}
              onValueChange={(location) => change({ location })}
              error={faults['location']}
              autoComplete="off"
            />
            <TextField
              label={say('lastDay')}
              type="date"
              isOptional
              hint={say('lastDayHint')}
              value={form.lastDay}
              onValueChange={(lastDay) => change({ lastDay })}
              error={faults['closesAt']}
            />
          </div>
          <RichTextField
            label={say('responsibilities')}
            value={form.responsibilities}
            onValueChange={(responsibilities) => change({ responsibilities })}
            error={faults['responsibilities']}
          />
          <TextArea
            label={say('requirements')}
            hint={say('requirementsHint')}
            isOptional
            rows={4}
            value={form.requirements}
            onValueChange={(requirements) => change({ requirements })}
            error={faults['requirements']}
          />
        </>
      )}
    </FormDialog>
  );
}
