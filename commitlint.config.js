/** Commit subjects are sentences without a prefix, so the whole first line is the subject. */
const parserPreset = { parserOpts: { headerPattern: /^(.*)$/, headerCorrespondence: ['subject'] } };

/** Refuses verbs such as "Added", "Adding" and "Adds". Words that end with -ss, -us, -as or -is may be imperatives, such as "Pass". */
const IMPERATIVE = /^(?!\w{3,}(?:ed|ing)\b)[A-Z][a-z]+(?:-[a-z]+)?(?<!(?<![suai])s) /;

export default {
  parserPreset,
  plugins: [
    {
      rules: {
        'subject-imperative': ({ subject }) => [
          IMPERATIVE.test(subject ?? ''),
          'the subject must start with a capitalized verb in the imperative, such as "Add"',
        ],
      },
    },
  ],
  rules: {
    'header-max-length': [2, 'always', 72],
    'subject-empty': [2, 'never'],
    'subject-full-stop': [2, 'never', '.'],
    'subject-imperative': [2, 'always'],
    'body-leading-blank': [2, 'always'],
  },
};
