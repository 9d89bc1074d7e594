/**
 * Typefaces and line heights by language: Latin letters stay in the typeface of the look, others have those that systems bring for
 * their script. They are wider than the condensed letters of a look, which `--glyph` tells the sizes of headings. Traditional Chinese comes
 * after Chinese, because `:lang(zh)` matches both.
 */
const SCRIPTS = [
  {
    languages: ['ja'],
    sans: '"Hiragino Sans","Yu Gothic",YuGothic,Meiryo,"Noto Sans CJK JP","Noto Sans JP"',
    serif: '"Hiragino Mincho ProN","Yu Mincho",YuMincho,"Noto Serif CJK JP","Noto Serif JP"',
    glyph: 1.02,
    height: 1.25,
    lead: 1.75,
  },
  {
    languages: ['zh'],
    sans: '"PingFang SC","Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC","Source Han Sans SC"',
    serif: '"Songti SC","Noto Serif CJK SC","Noto Serif SC",SimSun',
    glyph: 1.02,
    height: 1.25,
    lead: 1.75,
  },
  {
    languages: ['zh-TW', 'zh-HK', 'zh-Hant'],
    sans: '"PingFang TC","Microsoft JhengHei","Noto Sans CJK TC","Noto Sans TC"',
    serif: '"Songti TC","Noto Serif CJK TC","Noto Serif TC"',
    glyph: 1.02,
    height: 1.25,
    lead: 1.75,
  },
  {
    languages: ['ko'],
    sans: '"Apple SD Gothic Neo","Malgun Gothic","Noto Sans CJK KR","Noto Sans KR"',
    serif: '"Apple Myungjo",Batang,"Noto Serif CJK KR","Noto Serif KR"',
    glyph: 0.95,
    height: 1.25,
    lead: 1.7,
  },
  {
    languages: ['ar', 'fa', 'ur'],
    sans: '"Segoe UI","Geeza Pro","Noto Sans Arabic",Tahoma',
    serif: '"Noto Naskh Arabic","Segoe UI","Geeza Pro",Tahoma',
    glyph: 0.62,
    height: 1.4,
    lead: 1.8,
  },
  {
    languages: ['he'],
    sans: '"Segoe UI","Arial Hebrew","Noto Sans Hebrew",Arial',
    serif: '"Noto Serif Hebrew","Times New Roman"',
    glyph: 0.66,
    height: 1.25,
    lead: 1.6,
  },
  {
    languages: ['ru', 'uk', 'bg', 'sr', 'mk', 'be', 'kk'],
    sans: '"Helvetica Neue","Segoe UI",Roboto,"Noto Sans",Arial',
    serif: '"PT Serif","Noto Serif",Georgia,"Times New Roman"',
    glyph: 0.74,
    height: 1.14,
    lead: 1.55,
  },
  {
    languages: ['el'],
    sans: '"Helvetica Neue","Segoe UI",Roboto,"Noto Sans",Arial',
    serif: '"Noto Serif",Georgia,"Times New Roman"',
    glyph: 0.7,
    height: 1.16,
    lead: 1.55,
  },
  {
    languages: ['th'],
    sans: '"Leelawadee UI",Thonburi,"Noto Sans Thai"',
    serif: '"Noto Serif Thai","Leelawadee UI",Thonburi',
    glyph: 0.7,
    height: 1.4,
    lead: 1.75,
  },
  {
    languages: ['hi', 'mr', 'ne'],
    sans: '"Nirmala UI","Kohinoor Devanagari","Noto Sans Devanagari"',
    serif: '"Noto Serif Devanagari","Nirmala UI"',
    glyph: 0.7,
    height: 1.4,
    lead: 1.75,
  },
  { languages: ['vi'], sans: '"Segoe UI",Roboto,"Noto Sans"', serif: '"Noto Serif",Georgia', glyph: 0.66, height: 1.28, lead: 1.6 },
] as const;

/** Renders the styles of the languages. `isSerif`: whether the headings of the look have serifs. */
export function renderLanguageStyles(isSerif: boolean): string {
  return SCRIPTS.map(({ languages, sans, serif, glyph, height, lead }) => {
    const names = languages.map((language) => `:lang(${language})`).join();
    const display = isSerif ? `Fraunces,${serif},serif` : `Archivo,${sans},sans-serif`;
    return `:root:is(${names}){--text:Archivo,${sans},sans-serif;--display:${display};--tracking:0;--word-gap:.1em;--glyph:${glyph};--flow:${glyph >= 0.95 ? glyph : glyph * 0.8};--lead-height:${lead};--heading-height:${height}}`;
  }).join('');
}
