import { createResultsModule, readPagesResults, readResultsModule } from './accessibility-results.ts';

test('the accessibility statement contains the results that are recorded in bench/results/pages.json', () => {
  const [, day = ''] = /measuredOn: '(\d{4}-\d\d-\d\d)'/.exec(readResultsModule()) ?? [];
  expect(readResultsModule()).toBe(createResultsModule(readPagesResults(), day));
});
