// A stray console message is a defect: a test that expects one replaces the method itself with jest.spyOn.
const loud = { error: console.error, warn: console.warn };

beforeEach(() => {
  for (const method of ['error', 'warn'] as const) {
    console[method] = (...args: unknown[]) => {
      loud[method](...args);
      throw new Error(`Unexpected console.${method}: ${args.map(String).join(' ').slice(0, 500)}`);
    };
  }
});

afterEach(() => {
  Object.assign(console, loud);
});
