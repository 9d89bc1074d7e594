/** Modules that the shell provides to remotes at run time, by import specifier, with the package that contains each. */
export const PROVIDED_MODULES = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  zustand: 'zustand',
  'shared-contracts': 'shared-contracts',
  'shared-contracts/ui': 'shared-contracts',
};
