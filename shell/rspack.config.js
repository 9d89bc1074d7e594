import { shell } from '../rspack.base.js';

export const options = { name: 'shell', dir: import.meta.dirname };
export default shell(options);
