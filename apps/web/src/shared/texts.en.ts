export const en = {
  lastLoginNow: 'Last login : just now',
  lastLoginMinutes: 'Last login : {count} min ago',
  lastLoginHours: { one: 'Last login : {count} hour ago', other: 'Last login : {count} hours ago' },
  lastLoginDays: { one: 'Last login : {count} day ago', other: 'Last login : {count} days ago' },
  lastLoginOn: 'Last login : {day}',
  notARobot: 'I am not a robot',
  checking: 'Checking…',
  verified: 'Verified',
  verificationFailed: 'Verification failed. Tick again.',
  confirmNotARobot: 'Please confirm that you are not a robot.',
} as const;
