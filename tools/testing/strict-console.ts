// Fails tests on unexpected console messages; a test that expects one replaces the method with jest.spyOn.
const original = { error: console.error, warn: console.warn };

beforeEach(() => {
  for (const method of ['error', 'warn'] as const) {
    console[method] = (...args: unknown[]) => {
      original[method](...args);
      throw new Error(`Unexpected console.${method}: ${args.map(String).join(' ').slice(0, 500)}`);
    };
  }
});

afterEach(() => {
  Object.assign(console, original);
});
