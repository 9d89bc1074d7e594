/** Names of the words for controls that have no text, and of the part of a menu that a header has no room for. */
const KEYS = ['menu', 'search', 'close', 'previous', 'next', 'send', 'home', 'skip', 'top', 'more'] as const;

/** Words for controls that have no text. */
export type ControlWords = Readonly<Record<(typeof KEYS)[number], string>>;

/** The words of each language in the order of `KEYS`, separated by `|`. */
const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'Menu|Search|Close|Previous|Next|Send|Home|Skip to content|Back to top|More',
  de: 'Menü|Suche|Schließen|Zurück|Weiter|Senden|Startseite|Zum Inhalt springen|Nach oben|Mehr',
  fr: 'Menu|Rechercher|Fermer|Précédent|Suivant|Envoyer|Accueil|Aller au contenu|Haut de page|Plus',
  es: 'Menú|Buscar|Cerrar|Anterior|Siguiente|Enviar|Inicio|Saltar al contenido|Volver arriba|Más',
  it: 'Menu|Cerca|Chiudi|Precedente|Successivo|Invia|Home|Vai al contenuto|Torna su|Altro',
  nl: 'Menu|Zoeken|Sluiten|Vorige|Volgende|Versturen|Home|Naar de inhoud|Naar boven|Meer',
  pt: 'Menu|Pesquisar|Fechar|Anterior|Seguinte|Enviar|Início|Saltar para o conteúdo|Voltar ao topo|Mais',
  ru: 'Меню|Поиск|Закрыть|Назад|Далее|Отправить|Главная|Перейти к содержанию|Наверх|Ещё',
  ja: 'メニュー|検索|閉じる|前へ|次へ|送信|ホーム|本文へ移動|ページの先頭へ|その他',
  zh: '菜单|搜索|关闭|上一个|下一个|发送|首页|跳到内容|返回顶部|更多',
  uk: 'Меню|Пошук|Закрити|Назад|Далі|Надіслати|Головна|Перейти до вмісту|Нагору|Ще',
  pl: 'Menu|Szukaj|Zamknij|Poprzedni|Następny|Wyślij|Strona główna|Przejdź do treści|Do góry|Więcej',
  sv: 'Meny|Sök|Stäng|Föregående|Nästa|Skicka|Hem|Hoppa till innehåll|Till toppen|Mer',
  da: 'Menu|Søg|Luk|Forrige|Næste|Send|Forside|Gå til indhold|Til toppen|Mere',
  ar: 'القائمة|بحث|إغلاق|السابق|التالي|إرسال|الرئيسية|انتقل إلى المحتوى|إلى الأعلى|المزيد',
  he: 'תפריט|חיפוש|סגירה|הקודם|הבא|שליחה|דף הבית|דילוג לתוכן|לראש העמוד|עוד',
  fi: 'Valikko|Haku|Sulje|Edellinen|Seuraava|Lähetä|Etusivu|Siirry sisältöön|Takaisin ylös|Lisää',
  nb: 'Meny|Søk|Lukk|Forrige|Neste|Send|Hjem|Hopp til innholdet|Til toppen|Mer',
  no: 'Meny|Søk|Lukk|Forrige|Neste|Send|Hjem|Hopp til innholdet|Til toppen|Mer',
  cs: 'Menu|Hledat|Zavřít|Předchozí|Další|Odeslat|Úvod|Přejít k obsahu|Nahoru|Více',
  hu: 'Menü|Keresés|Bezárás|Előző|Következő|Küldés|Kezdőlap|Ugrás a tartalomhoz|Vissza a tetejére|Több',
  ro: 'Meniu|Caută|Închide|Înapoi|Înainte|Trimite|Acasă|Sari la conținut|Înapoi sus|Mai mult',
  tr: 'Menü|Ara|Kapat|Önceki|Sonraki|Gönder|Ana sayfa|İçeriğe geç|Başa dön|Daha fazla',
  el: 'Μενού|Αναζήτηση|Κλείσιμο|Προηγούμενο|Επόμενο|Αποστολή|Αρχική|Μετάβαση στο περιεχόμενο|Επιστροφή στην κορυφή|Περισσότερα',
  fa: 'منو|جستجو|بستن|قبلی|بعدی|ارسال|خانه|رفتن به محتوا|بازگشت به بالا|بیشتر',
  vi: 'Menu|Tìm kiếm|Đóng|Trước|Sau|Gửi|Trang chủ|Chuyển đến nội dung|Về đầu trang|Xem thêm',
  ko: '메뉴|검색|닫기|이전|다음|보내기|홈|본문으로 건너뛰기|맨 위로|더보기',
};

/** Words in the language of a page (BCP 47), else in English; `language` is that of the words. */
export function getControlWords(pageLanguage: string): { language: string; words: ControlWords } {
  const [primary = ''] = pageLanguage.toLowerCase().split('-');
  const language = Object.hasOwn(LANGUAGES, primary) ? primary : 'en';
  const values = (LANGUAGES[language] ?? '').split('|');
  return { language, words: Object.fromEntries(KEYS.map((key, i) => [key, values[i] ?? ''])) as ControlWords };
}
