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
  uk: 'Меню|Пошук|Закрити|Назад|Далі|Надіслати|Головна|Перейти до вмісту|Нагору',
  pl: 'Menu|Szukaj|Zamknij|Poprzedni|Następny|Wyślij|Strona główna|Przejdź do treści|Do góry',
  sv: 'Meny|Sök|Stäng|Föregående|Nästa|Skicka|Hem|Hoppa till innehåll|Till toppen',
  da: 'Menu|Søg|Luk|Forrige|Næste|Send|Forside|Gå til indhold|Til toppen',
  ar: 'القائمة|بحث|إغلاق|السابق|التالي|إرسال|الرئيسية|انتقل إلى المحتوى|إلى الأعلى',
  he: 'תפריט|חיפוש|סגירה|הקודם|הבא|שליחה|דף הבית|דילוג לתוכן|לראש העמוד',
  fi: 'Valikko|Haku|Sulje|Edellinen|Seuraava|Lähetä|Etusivu|Siirry sisältöön|Takaisin ylös',
  nb: 'Meny|Søk|Lukk|Forrige|Neste|Send|Hjem|Hopp til innholdet|Til toppen',
  no: 'Meny|Søk|Lukk|Forrige|Neste|Send|Hjem|Hopp til innholdet|Til toppen',
  cs: 'Menu|Hledat|Zavřít|Předchozí|Další|Odeslat|Úvod|Přejít k obsahu|Nahoru',
  hu: 'Menü|Keresés|Bezárás|Előző|Következő|Küldés|Kezdőlap|Ugrás a tartalomhoz|Vissza a tetejére',
  ro: 'Meniu|Caută|Închide|Înapoi|Înainte|Trimite|Acasă|Sari la conținut|Înapoi sus',
  tr: 'Menü|Ara|Kapat|Önceki|Sonraki|Gönder|Ana sayfa|İçeriğe geç|Başa dön',
  el: 'Μενού|Αναζήτηση|Κλείσιμο|Προηγούμενο|Επόμενο|Αποστολή|Αρχική|Μετάβαση στο περιεχόμενο|Επιστροφή στην κορυφή',
  fa: 'منو|جستجو|بستن|قبلی|بعدی|ارسال|خانه|رفتن به محتوا|بازگشت به بالا',
  vi: 'Menu|Tìm kiếm|Đóng|Trước|Sau|Gửi|Trang chủ|Chuyển đến nội dung|Về đầu trang',
  ko: '메뉴|검색|닫기|이전|다음|보내기|홈|본문으로 건너뛰기|맨 위로',
};

/** Words in the language of a page (BCP 47), else in English. */
export function getControlWords(pageLanguage: string): ControlWords {
  const [primary = ''] = pageLanguage.toLowerCase().split('-');
  const values = (LANGUAGES[Object.hasOwn(LANGUAGES, primary) ? primary : 'en'] ?? '').split('|');
  return Object.fromEntries(KEYS.map((key, i) => [key, values[i] ?? ''])) as ControlWords;
}
