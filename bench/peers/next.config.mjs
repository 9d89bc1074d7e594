export default {
  output: 'export',
  distDir: 'next-dist',
  outputFileTracingRoot: import.meta.dirname,
  turbopack: { root: import.meta.dirname },
};
