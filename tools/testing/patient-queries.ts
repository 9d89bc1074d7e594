import { configure } from '@testing-library/react';

// `findBy` and `waitFor` give up after one second by default, for which a test may wait for a processor alone. They wait almost as long
// as a test may take, and give up before it, because their message shows the document.
configure({ asyncUtilTimeout: 50_000 });
