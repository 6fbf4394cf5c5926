export type Rules = Readonly<Record<string, unknown>>;
export type Override = { readonly files: readonly string[]; readonly excludeFiles?: readonly string[]; readonly rules: Rules };

/** Rules that hold everywhere; those of the boundaries are added by boundary-rules.ts. */
export const base = {
  $schema: './node_modules/oxlint/configuration_schema.json',
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'promise', 'vitest', 'node'],
  categories: { correctness: 'error' },
  rules: {
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/no-explicit-any': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'node/no-process-env': 'error',
    'max-lines': ['error', { max: 300 }],
    'max-lines-per-function': ['error', { max: 80 }],
    // A switch is one decision, however many cases it has.
    complexity: ['error', { max: 12, variant: 'modified' }],
    'max-params': ['error', { max: 4 }],
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*'] }],
    // The house has functions in objects, and no `this`.
    'typescript/unbound-method': 'off',
    'typescript/no-base-to-string': 'off',
    'react/incompatible-library': 'off',
    // Rules of a compiler that this house does not use.
    'react/refs': 'off',
    'react/set-state-in-effect': 'off',
    'react/purity': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/heading-has-content': 'off',
    'jsx-a11y/label-has-associated-control': ['error', { controlComponents: ['Combobox.Input', 'Radio.Root'], depth: 3 }],
  },
  ignorePatterns: ['build', '.react-router', 'node_modules', 'data', 'screens'],
};

/** Where the general rules do not hold, and why. */
export const exceptions: readonly Override[] = [
  // Frameworks ask for default exports of routes and configurations.
  {
    files: [
      'apps/web/src/app/routes/**',
      'apps/web/src/app/layouts/*.layout.tsx',
      'apps/web/src/app/{root,routes,entry.client}.{ts,tsx}',
      'apps/server/src/app/testing/global-setup.ts',
      '**/*.config.ts',
    ],
    rules: { 'import/no-default-export': 'off' },
  },
  // React Router says what this one takes.
  { files: ['apps/web/src/app/entry.server.tsx'], rules: { 'import/no-default-export': 'off', 'max-params': 'off' } },
  {
    files: [
      'apps/server/src/platform/config/**',
      'apps/server/src/main-*.ts',
      'apps/payment-sandbox/src/main.ts',
      'scripts/**',
      'tests/**',
      '**/*.config.ts',
      // Read while building: an address carries the name of the product.
      'apps/web/src/app/routes.ts',
    ],
    rules: { 'node/no-process-env': 'off' },
  },
  // In a component every optional part of what is shown counts as a branch.
  {
    files: ['apps/web/src/**/*.tsx'],
    rules: { 'max-lines': ['error', { max: 200 }], complexity: ['error', { max: 20, variant: 'modified' }] },
  },
  { files: ['tests/**', '**/*.test.ts'], rules: { 'max-lines': ['error', { max: 500 }] } },
  // Lists of words and test cases are long because there are many, not because they are tangled.
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts'],
    rules: {
      'max-lines-per-function': 'off',
      'max-params': 'off',
      'vitest/valid-expect': ['error', { maxArgs: 2 }],
      'typescript/require-array-sort-compare': 'off',
    },
  },
  { files: ['**/messages.*.ts', '**/*.sentences.ts', '**/*.refusals.ts'], rules: { 'max-lines': 'off' } },
];
