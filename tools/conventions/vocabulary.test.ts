import { REPLACED_WORDS, splitWords } from './replaced-words.ts';
import { allFiles, findProblems } from './repository-files.ts';

/** Texts that visitors read, data, and migrations, which must not change after they ran. */
const EXCLUDED =
  /\/(?:content|corpora|migrations)\/|^tools\/client-sites\/[\w-]+\/|^supabase\/seed\.sql$|^tools\/conventions\/replaced-words\.ts$/;
const CODE = /\.(?:tsx?|mjs|cjs|js|css)$/;

const checked = allFiles.filter(
  (file) => /\.(?:tsx?|mjs|cjs|js|css|sql|md|yml|html|json)$/.test(file) && !EXCLUDED.test(file) && !/lock\.json$/.test(file),
);

test.each(REPLACED_WORDS)('names, comments, test titles and documents use no %s: use %s', (pattern) => {
  const problems = findProblems(checked, (text, file) => {
    if (pattern.test(splitWords(file))) return 'its name';
    const lines = splitWords(CODE.test(file) ? withoutStrings(text) : text).split('\n');
    const line = lines.findIndex((each) => pattern.test(each));
    return line >= 0 && `line ${line + 1}: ${lines[line]?.trim().slice(0, 120)}`;
  });
  expect(problems).toEqual([]);
});

/** Empties strings except test titles: most contain texts that visitors read, or test data. Keeps comments and line breaks. */
function withoutStrings(code: string): string {
  const tokens = /\/\/.*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\bdata-[\w-]+/g;
  return code.replaceAll(tokens, (token: string, offset: number) => {
    const isComment = token.startsWith('/');
    const isTitle = /(?:\b(?:test|it|describe)(?:\.\w+)*|[\])])\(\s*$/.test(code.slice(Math.max(0, offset - 40), offset));
    return isComment || isTitle ? token : token.replaceAll(/[^\n]/g, '');
  });
}
