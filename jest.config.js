/** Unit and component tests. Deno runs those of the edge functions, Playwright the journeys. */
const swc = {
  jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2023' },
  module: { type: 'commonjs' },
};
const common = {
  rootDir: import.meta.dirname,
  modulePathIgnorePatterns: ['<rootDir>/.cache/'],
  transform: { '^.+\\.(t|j|mj)sx?$': ['@swc/jest', swc] },
  transformIgnorePatterns: [
    '/node_modules/(?!(@csstools|@supabase|parse5|entities|css-select|css-what|htmlparser2|domhandler|domutils|domelementtype|dom-serializer|boolbase|nth-check)/)',
  ],
};

export default {
  maxWorkers: '100%',
  projects: [
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
      testMatch: [
        '<rootDir>/{shell,remote-*,shared-contracts}/src/**/*.test.{ts,tsx}',
        '<rootDir>/federation/src/{browser,page,react,reporting}/**/*.test.{ts,tsx}',
      ],
      setupFiles: ['<rootDir>/tools/testing/jsdom.ts'],
      setupFilesAfterEnv: ['<rootDir>/tools/testing/strict-console.ts'],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/tools/testing/class-names.ts',
        '\\.(avif|svg)$': '<rootDir>/tools/testing/picture-url.ts',
        '\\.(css|woff2)$': '<rootDir>/tools/testing/empty.ts',
      },
    },
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/federation/src/(?:browser|page|react|reporting)/'],
      testMatch: ['<rootDir>/{federation,tools}/**/*.test.ts', '<rootDir>/bench/**/*.test.ts'],
    },
  ],
};
