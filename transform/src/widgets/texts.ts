/** Names of the texts of the added sections. */
const KEYS = [
  'search',
  'more',
  'questions',
  'answers',
  'readOn',
  'contact',
  'invitation',
  'name',
  'email',
  'message',
  'nameHint',
  'emailHint',
  'messageHint',
  'send',
  'preview',
  'ask',
  'unknown',
] as const;

/** Texts of the added sections. */
export type WidgetTexts = Readonly<Record<(typeof KEYS)[number], string>>;

/** The texts of each language in the order of `KEYS`, separated by `|`. */
const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'Search this page|More sections|Questions?|Short answers from this page.|Read on|Get in touch|Leave a message and we’ll get back to you.|Name|Email|Message|Please enter your name.|This address looks incomplete.|Please write a few more words.|Send message|This is a preview: nothing is sent.|Ask about this page|I didn’t find an answer on this page. Please ask us directly.',
  de: 'Diese Seite durchsuchen|Weitere Abschnitte|Fragen?|Kurze Antworten aus dieser Seite.|Weiterlesen|Kontakt|Schreiben Sie uns, wir melden uns.|Name|E-Mail|Nachricht|Bitte geben Sie Ihren Namen ein.|Diese Adresse ist unvollständig.|Bitte schreiben Sie etwas mehr.|Nachricht senden|Dies ist eine Vorschau: Es wird nichts gesendet.|Frage zu dieser Seite|Auf dieser Seite habe ich dazu nichts gefunden. Bitte fragen Sie uns direkt.',
  fr: 'Rechercher dans cette page|Autres sections|Des questions ?|Réponses courtes tirées de cette page.|Lire la suite|Contact|Laissez un message, nous vous répondrons.|Nom|E-mail|Message|Veuillez saisir votre nom.|Cette adresse semble incomplète.|Veuillez écrire quelques mots de plus.|Envoyer le message|Ceci est un aperçu : rien n’est envoyé.|Posez une question|Je n’ai pas trouvé de réponse sur cette page. Contactez-nous directement.',
  es: 'Buscar en esta página|Más secciones|¿Preguntas?|Respuestas breves de esta página.|Seguir leyendo|Contacto|Deje un mensaje y le responderemos.|Nombre|Correo electrónico|Mensaje|Escriba su nombre.|Esta dirección parece incompleta.|Escriba algunas palabras más.|Enviar mensaje|Esto es una vista previa: no se envía nada.|Haga una pregunta|No he encontrado la respuesta en esta página. Pregúntenos directamente.',
  it: 'Cerca in questa pagina|Altre sezioni|Domande?|Risposte brevi da questa pagina.|Continua a leggere|Contatti|Lasciate un messaggio e vi risponderemo.|Nome|E-mail|Messaggio|Inserire il nome.|L’indirizzo sembra incompleto.|Scrivere qualche parola in più.|Invia messaggio|Questa è un’anteprima: non viene inviato nulla.|Fate una domanda|Non ho trovato una risposta in questa pagina. Chiedeteci direttamente.',
  nl: 'Zoek op deze pagina|Meer onderdelen|Vragen?|Korte antwoorden van deze pagina.|Lees verder|Contact|Laat een bericht achter, dan nemen we contact op.|Naam|E-mail|Bericht|Vul uw naam in.|Dit adres lijkt onvolledig.|Schrijf nog een paar woorden.|Bericht versturen|Dit is een voorbeeld: er wordt niets verstuurd.|Stel een vraag|Daar vind ik niets over op deze pagina. Vraag het ons rechtstreeks.',
  pt: 'Pesquisar nesta página|Mais secções|Perguntas?|Respostas curtas desta página.|Ler mais|Contacto|Deixe uma mensagem e responderemos.|Nome|E-mail|Mensagem|Indique o seu nome.|Este endereço parece incompleto.|Escreva mais algumas palavras.|Enviar mensagem|Isto é uma pré-visualização: nada é enviado.|Faça uma pergunta|Não encontrei a resposta nesta página. Pergunte-nos diretamente.',
  ru: 'Поиск на странице|Другие разделы|Вопросы?|Короткие ответы с этой страницы.|Читать дальше|Контакты|Оставьте сообщение, и мы ответим.|Имя|Эл. почта|Сообщение|Введите имя.|Адрес кажется неполным.|Напишите ещё несколько слов.|Отправить|Это предпросмотр: ничего не отправляется.|Задайте вопрос|На этой странице я не нашёл ответа. Спросите нас напрямую.',
  ja: 'このページを検索|その他のセクション|ご質問|このページからの短い回答です。|続きを読む|お問い合わせ|メッセージをお寄せください。折り返しご連絡します。|お名前|メール|メッセージ|お名前を入力してください。|アドレスが不完全です。|もう少し詳しくお書きください。|送信|これはプレビューです。何も送信されません。|質問を入力|このページには答えが見つかりませんでした。直接お問い合わせください。',
  zh: '搜索本页|更多章节|有问题吗？|来自本页的简短回答。|继续阅读|联系我们|请留言，我们会回复您。|姓名|电子邮件|留言|请输入姓名。|地址似乎不完整。|请再多写几个字。|发送|这是预览：不会发送任何内容。|输入问题|在本页没有找到答案，请直接联系我们。',
};

/** Texts in the language of a page (BCP 47), else in English; `language` is that of the texts. */
export function getWidgetTexts(pageLanguage: string): { language: string; texts: WidgetTexts } {
  const [primary = ''] = pageLanguage.toLowerCase().split('-');
  const language = Object.hasOwn(LANGUAGES, primary) ? primary : 'en';
  const values = (LANGUAGES[language] ?? '').split('|');
  return { language, texts: Object.fromEntries(KEYS.map((key, i) => [key, values[i] ?? ''])) as WidgetTexts };
}
