import { JOURNEY_AREAS } from '../test-selection/journeys.ts';
import { allFiles } from './repository-files.ts';

test('every journey file has areas in tools/test-selection/journeys.ts, and every file with areas exists', () => {
  const files = allFiles.filter((file) => /^e2e\/(?!engines\/).*\.spec\.ts$/.test(file)).map((file) => file.slice('e2e/'.length));
  expect(Object.keys(JOURNEY_AREAS).sort()).toEqual(files.sort());
  expect(Object.entries(JOURNEY_AREAS).filter(([, areas]) => areas.length === 0)).toEqual([]);
});
