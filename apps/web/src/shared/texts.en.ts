export const en = {
  lastLoginNow: 'Last login : just now',
  lastLoginMinutes: 'Last login : {count} min ago',
  lastLoginHours: { one: 'Last login : {count} hour ago', other: 'Last login : {count} hours ago' },
  lastLoginDays: { one: 'Last login : {count} day ago', other: 'Last login : {count} days ago' },
  lastLoginOn: 'Last login : {day}',
} as const;
