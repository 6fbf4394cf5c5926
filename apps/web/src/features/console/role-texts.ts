/** The name of each role, as a key of the texts. */
export const roleTexts = { support: 'roleSupport', moderator: 'roleModerator', finance: 'roleFinance', admin: 'roleAdmin' } as const;
