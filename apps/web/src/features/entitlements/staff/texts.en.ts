export const en = {
  changeTitle: 'Change credits',
  change: 'Change',
  counter: 'Which credits',
  direction: 'Which way',
  grant: 'Grant',
  takeBack: 'Take back',
  howMany: 'How many',
  changeText: 'The member is told, with the reason. Credits are those of the running package.',
} as const;
