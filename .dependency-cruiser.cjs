// The architecture of docs/architecture.md as rules of `npm run check`.
const path = require('node:path');
const remotes = '^remote-([^/]+)/';
/** Other parts import only the entry points of a package, also where they name its files. */
const requireEntryPoints = (folder) => {
  const entries = Object.values(require(`./${folder}/package.json`).exports).map((entry) => path.posix.join(folder, entry));
  const pathNot = entries.map((entry) => `^${entry.replaceAll('.', '\\.').replace('*', '.+')}$`);
  return forbid(
    `${folder}-by-exports-map`,
    'Import an entry point of the package.',
    { pathNot: `^${folder}/` },
    { path: `^${folder}/src/`, pathNot },
  );
};
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid(
      'contracts-import-no-part',
      'The contract imports no other part.',
      { path: '^shared-contracts/' },
      {
        path: '^(shell|remote-|federation|local-backend|tools|supabase|e2e|bench)',
        pathNot: '^federation/src/(?:types/index|react/site/define-island)\\.ts$',
      },
    ),
    forbid(
      'remotes-import-only-contracts',
      'A remote imports shared-contracts only: move the code there, or copy it.',
      { path: remotes },
      { path: '^(shell|federation|local-backend|tools|supabase|e2e|bench|remote-)', pathNot: '^remote-$1/' },
    ),
    forbid(
      'shell-loads-remotes-by-federation',
      'The shell loads remotes at run time.',
      { path: '^shell/' },
      {
        path: '^(remote-|federation|local-backend|tools|supabase|e2e|bench)',
        pathNot:
          '^federation/src/(?:(?:types|browser|page|react)/index\\.ts|react/prerender\\.tsx|react/site/define-island\\.ts|reporting/reporting\\.ts)$',
      },
    ),
    forbid(
      'local-backend-is-independent',
      'The local backend imports only the contract, the server of federation-toolkit and npm packages.',
      { path: '^local-backend/' },
      { path: '^(shell|remote-|federation|tools|supabase|e2e|bench)', pathNot: '^federation/src/serve/index\\.ts$' },
    ),
    forbid(
      'toolkit-is-independent',
      'federation-toolkit imports no other workspace.',
      { path: '^federation/' },
      { path: '^(shared-contracts|shell|remote-|local-backend|tools|supabase|e2e|bench|rspack\\.base|federation\\.config)' },
    ),
    forbid(
      'transform-is-independent',
      'page-transform imports only the contract and npm packages: fetching, limits of calls and responses are the function’s.',
      { path: '^transform/src/', pathNot: '\\.test\\.ts$' },
      { path: '^(shell|remote-|federation|local-backend|tools|supabase|e2e|bench|transform/testing)' },
    ),
    ...[
      ['browser', 'types|browser'],
      // The inline script of all documents contains this code.
      ['page', 'types|page'],
      ['react|reporting', 'types|page|browser|react|reporting'],
    ].map(([folder, allowed]) =>
      forbid(
        `toolkit-${folder}-is-browser-code`,
        `It imports ${allowed} only: browser code of the toolkit has no Node code.`,
        { path: `^federation/src/(?:${folder})/`, pathNot: '\\.test\\.ts$' },
        { path: `^federation/src/(?!(?:${allowed})/)` },
      ),
    ),
    forbid(
      'toolkit-rspack-imports-build-layers',
      'Building a part needs no gates and no server.',
      { path: '^federation/src/rspack/' },
      { path: '^federation/src/(?:serve|gates|cli|browser|page|react|reporting)' },
    ),
    forbid(
      'one-supabase-client',
      'Only the contract creates a backend client.',
      { path: '^(shell|remote-|shared-contracts)', pathNot: '(\\.test\\.tsx?$|^shared-contracts/src/backend/backend\\.ts$)' },
      { path: 'node_modules/@supabase/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'server-calls-live-in-api',
      'Content and rules never call a server.',
      { path: `${remotes}src/(content|rules)/` },
      { path: 'src/api/' },
    ),
    forbid(
      'api-has-no-ui',
      'api/ returns values and throws errors; it renders nothing.',
      { path: 'src/api/' },
      { path: '(node_modules/(react|@mantine)|\\.tsx$|\\.css$)', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'rules-are-pure',
      'rules/ and content/ are data and functions without React, server or browser code.',
      { path: 'src/(rules|content)/', pathNot: '\\.test\\.ts$' },
      { path: '(node_modules/(react|react-dom|@mantine|zustand)|src/api/|\\.tsx$|\\.css$)', dependencyTypesNot: ['type-only'] },
    ),
    ...['shared-contracts', 'federation', 'transform'].map(requireEntryPoints),
    forbid('no-cycles', 'Data flows one way.', {}, { circular: true }),
    {
      ...forbid(
        'no-folder-cycles',
        'Folders depend on each other in one direction: move what both need to a folder of its own.',
        {},
        { circular: true },
      ),
      scope: 'folder',
    },
    forbid(
      'no-tests-in-production',
      'Production code imports no test and no test tool.',
      { path: '^(shell|remote-|shared-contracts)', pathNot: '(\\.test\\.tsx?$|^shared-contracts/src/testing/|/testing/)' },
      { path: '(\\.test\\.tsx?$|/testing/|node_modules/@testing-library)' },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|\\.data)|\\.d\\.ts$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
