export const en = {
  home: 'Home',
  way: 'The way to this page',
} as const;
