import { configure } from '@testing-library/react';

// `findBy` and `waitFor` give up after one second by default, for which a test may wait for a processor alone.
configure({ asyncUtilTimeout: 20_000 });
