export const en = {
  ramadan: 'Ramadan',
  ramadanIntro:
    'The first day of Ramadan is computed until somebody enters it after the moon was sighted. It shows on the site within a minute.',
  year: 'Hijri year',
  computed: 'Computed first day',
  starts: 'First day on the site',
  ends: 'Last day',
  state: 'State',
  entered: 'Entered',
  isComputed: 'Computed',
  actions: 'Actions',
  enter: 'Enter the first day',
  enterTitle: 'First day of Ramadan {year}',
  enterText: 'Computed: {day}. The moon can move it by at most 2 days.',
  firstDay: 'First day',
} as const;
