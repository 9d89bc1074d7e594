import { readDocumentedCommands } from './read-commands.ts';

const DOCUMENT = `Run \`npm run check\` and \`tsc\`.

\`\`\`sh
npm start   # installs
# a comment
FOO=bar node -e "a#b" \\
  --last # twice
\`\`\`

\`\`\`ts
npm.run();
\`\`\`
`;

test('reads the commands of sh blocks and inline npm commands, with continued lines and without comments', () => {
  expect(readDocumentedCommands('a.md', DOCUMENT)).toEqual([
    { document: 'a.md', line: 1, command: 'npm run check' },
    { document: 'a.md', line: 4, command: 'npm start' },
    { document: 'a.md', line: 7, command: 'FOO=bar node -e "a#b" --last' },
  ]);
});
