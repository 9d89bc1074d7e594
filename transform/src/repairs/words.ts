/** Names of the words for controls that have no text. */
const KEYS = ['menu', 'search', 'close', 'previous', 'next', 'send', 'home', 'skip', 'top'] as const;

/** Words for controls that have no text. */
export type ControlWords = Readonly<Record<(typeof KEYS)[number], string>>;

/** The words of each language in the order of `KEYS`, separated by `|`. */
const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'Menu|Search|Close|Previous|Next|Send|Home|Skip to content|Back to top',
  de: 'Menü|Suche|Schließen|Zurück|Weiter|Senden|Startseite|Zum Inhalt springen|Nach oben',
  fr: 'Menu|Rechercher|Fermer|Précédent|Suivant|Envoyer|Accueil|Aller au contenu|Haut de page',
  es: 'Menú|Buscar|Cerrar|Anterior|Siguiente|Enviar|Inicio|Saltar al contenido|Volver arriba',
  it: 'Menu|Cerca|Chiudi|Precedente|Successivo|Invia|Home|Vai al contenuto|Torna su',
  nl: 'Menu|Zoeken|Sluiten|Vorige|Volgende|Versturen|Home|Naar de inhoud|Naar boven',
  pt: 'Menu|Pesquisar|Fechar|Anterior|Seguinte|Enviar|Início|Saltar para o conteúdo|Voltar ao topo',
  ru: 'Меню|Поиск|Закрыть|Назад|Далее|Отправить|Главная|Перейти к содержанию|Наверх',
  ja: 'メニュー|検索|閉じる|前へ|次へ|送信|ホーム|本文へ移動|ページの先頭へ',
  zh: '菜单|搜索|关闭|上一个|下一个|发送|首页|跳到内容|返回顶部',
};

/** Words in the language of a page (BCP 47), else in English; `language` is that of the words. */
export function getControlWords(pageLanguage: string): { language: string; words: ControlWords } {
  const [primary = ''] = pageLanguage.toLowerCase().split('-');
  const language = Object.hasOwn(LANGUAGES, primary) ? primary : 'en';
  const values = (LANGUAGES[language] ?? '').split('|');
  return { language, words: Object.fromEntries(KEYS.map((key, i) => [key, values[i] ?? ''])) as ControlWords };
}
