import { createResultsModule, readPagesResults, readResultsModule } from './accessibility-results.ts';

test('the accessibility statement contains the recorded results: npm run bench:accessibility updates it', () => {
  const [, day = ''] = /measuredOn: '(\d{4}-\d\d-\d\d)'/.exec(readResultsModule()) ?? [];
  expect(readResultsModule()).toBe(createResultsModule(readPagesResults(), day));
});
