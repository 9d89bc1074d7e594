/** Unit and component tests. Deno runs those of the edge functions, Playwright the journeys. */
const swc = {
  jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2023' },
  module: { type: 'commonjs' },
};
const common = {
  rootDir: import.meta.dirname,
  // Journeys copy the packages of the repository into their data folder.
  modulePathIgnorePatterns: ['<rootDir>/.cache/', '<rootDir>/.data'],
  transform: { '^.+\\.(t|j|mj)sx?$': ['@swc/jest', swc] },
  transformIgnorePatterns: [
    '/node_modules/(?!(@csstools|@supabase|parse5|entities|css-select|css-what|htmlparser2|domhandler|domutils|domelementtype|dom-serializer|boolbase|nth-check)/)',
  ],
};

/** Tests of the parts and of the toolkit's code for browsers. */
const browserTests = (ending) => [
  `<rootDir>/{shell,remote-*,shared-contracts}/src/**/*.test.${ending}`,
  `<rootDir>/federation/src/{browser,page,react,reporting}/**/*.test.${ending}`,
];
const browser = {
  ...common,
  testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
  setupFiles: ['<rootDir>/tools/testing/jsdom.ts'],
  setupFilesAfterEnv: ['<rootDir>/tools/testing/strict-console.ts'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/tools/testing/class-names.ts',
    '\\.(avif|svg|woff2)$': '<rootDir>/tools/testing/picture-url.ts',
  },
};

export default {
  maxWorkers: '100%',
  // Other suites run at the same time: a test that waits for a processor hasn't failed.
  testTimeout: 60_000,
  projects: [
    {
      ...browser,
      displayName: 'components',
      testEnvironment: 'jsdom',
      setupFilesAfterEnv: [...browser.setupFilesAfterEnv, '<rootDir>/tools/testing/patient-queries.ts'],
      testMatch: browserTests('tsx'),
    },
    // A window takes most of the time of a short test, so a file that needs one says so: @jest-environment jsdom.
    { ...browser, displayName: 'browser', testEnvironment: 'node', testMatch: browserTests('ts') },
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/federation/src/(?:browser|page|react|reporting)/'],
      testMatch: ['<rootDir>/{federation,tools}/**/*.test.ts'],
    },
  ],
};
