import react from '@astrojs/react';

export default {
  srcDir: './astro',
  outDir: './astro-dist',
  integrations: [react()],
  build: { format: 'file', inlineStylesheets: 'always' },
};
