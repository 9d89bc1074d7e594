/** A kind of fact that visitors ask for, in the languages of the added sections. */
export interface Topic {
  /** Words of a question for it. */
  question: RegExp;
  /** What a text contains that states it. */
  fact: RegExp;
  /** Whether such a fact is no answer without another word of the question. */
  needsSubject?: true;
  /** Whether the heading above a text can state it. */
  isInHeading?: true;
}

const TIME = String.raw`(?<![\d.,/-])(?:[01]?\d|2[0-4])(?:[:.h][0-5]\d)?\s*(?:[ap]\.?m\.?|uhr|h\b)?`;
const NOT_A_TIME = String.raw`(?![\d%€£$]|[.,]\d{3}|\s*(?:weeks?|days?|months?|years?|hours?|minutes?|min\b|stunden?|wochen?|tagen?|monate?n?|jahren?|minuten|people|guests|personen|gäste|km|cm|kg))`;
export const CLOSED = String.raw`\bclosed\b|geschlossen|ruhetag|\bzu\b|not open|nicht (?:besetzt|geöffnet)|fermé|cerrado|chius[oa]|gesloten|fechado|закрыто|定休|休業|休息`;
const RANGE = String.raw`${TIME}\s*(?:–|—|-|to|until|till|bis|à|a|tot|às)\s*(?:${TIME}${NOT_A_TIME}|noon|midnight|mittags?|mitternacht)`;
const ONE_TIME = String.raw`(?:until|till|from|bis|ab|jusqu|desde|dalle)\s+(?:noon|midday|mittags?|${TIME}(?<=uhr|m|\d[:.]\d\d))`;
const MONTHS =
  'jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?';
/** A day of the year, so that a text with it tells of an event. */
export const DATE = new RegExp(
  String.raw`\b\d{1,2}(?:st|nd|rd|th|\.)?\s*(?:of\s+)?(?:${MONTHS})\b|\b(?:${MONTHS})\.?\s+\d{1,2}\b|\b\d{1,2}[./](?:0?[1-9]|1[0-2])\.(?!\d{3})|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\b\d{4}-\d\d-\d\d\b`,
  'iu',
);

/** The words of a question for them also stand in texts and headings that state them. */
export const OPENING_HOURS: Topic = {
  question:
    /\b(open(s|ed|ing)?|hours|close[ds]?|staffed)\b|bürozeit|öffnungszeit|sprechzeit|sprechstunde|geöffnet|geschlossen|\boffen\b|\bauf\?|schließ|ruhetag|horair|permanence|ouvert|ferm[eé]|abiert|horario|cierra|\borari|apert|chius|openingstijd|geopend|abert|часы|открыт|営業|营业/iu,
  fact: new RegExp(`${RANGE}|${ONE_TIME}|${CLOSED}|24 hours|24 stunden|rund um die uhr|24/7`, 'iu'),
};

export const ADDRESS: Topic = {
  question:
    /\bwhere\b|address|directions|\bwo\b|\bwohin\b|adresse|anfahrt|anschrift|\boù\b|dónde|dirección|\bdove\b|indirizz|\bwaar\b|\badres\b|\bonde\b|endereço|адрес|где|住所|どこ|地址/iu,
  fact: /(?<!©\s)\b\d{1,5}[a-z]?,?\s+(\p{Lu}[\p{L}.'’-]+\s+){1,3}(Street|St|Road|Rd|Avenue|Ave|Lane|Drive|Square|Way|Row|Hill|Quay|Close|Court|Terrace|Place|Walk|Yard|Mews|Grove|Gardens|Estate|Boulevard|Blvd|Highway)\b|[\p{L}-]*([Ss]tra(ß|ss)e|[Ss]tr\.|[Ww]eg|[Pp]latz|[Gg]asse|[Aa]llee|[Uu]fer|[Rr]ing|[Dd]amm|[Mm]arkt)\s\d|\b(rue|avenue|calle|via|piazza|rua)\s+\p{L}|\b\d{5}\s+\p{Lu}\p{Ll}|^(A-|CH-)?\d{4}\s+\p{Lu}[\p{Ll} -]+$|\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b|\b[A-Z]{2}\s\d{5}\b/u,
};

const NUMBER = String.raw`(?<![\d.,/-])(?!\d{1,2}\.\d{1,2}\.\d{2,4})(?:\+|0|\(|\b[1-9](?=\d\d[ .-]\d{3}))\d[\d\s()./-]{6,}\d`;
const PHONE: Topic = {
  question:
    /\bphone|telephone|(?<!fax[\s-])\b(?:number\b(?! of)|nummer\b)|call you|ring you|\bdial\b|telefon|anrufen|rufnummer|handynummer|téléphone|appeler|teléfono|llamar|chiamare|bellen|телефон|電話|电话/iu,
  fact: new RegExp(String.raw`(?<!fax\W{0,9})${NUMBER}`, 'iu'),
};
const FAX: Topic = { question: /\b(tele)?fax/iu, fact: new RegExp(String.raw`fax\W{0,9}${NUMBER.replace('(?<![\\d.,/-])', '')}`, 'iu') };
const EMAIL: Topic = { question: /e-?mail|write to you|mailadresse|courriel|correo|メール|邮/iu, fact: /[\w.+-]+@[\w-]+\.[\w.]{2,}/u };
/** Facts that stand beside a label. */
export const CONTACTS: readonly Topic[] = [PHONE, FAX, EMAIL];

/** Asked with “when”, without a word of opening hours. */
export const MOMENT: Topic = {
  needsSubject: true,
  question: /\bwhen\b|what (time|day|date)|\bwann\b|um wie ?viel uhr|\bquand\b|cuándo|\bquando\b|wanneer|когда|いつ/iu,
  fact: new RegExp(String.raw`${DATE.source}|${RANGE}|\d{1,2}([:.]\d\d)?\s*([ap]\.?m|uhr)\b|\b[012]?\d:[0-5]\d\b|\b(1[89]|20)\d\d\b`, 'iu'),
};

export const PRICE: Topic = {
  question:
    /\bpric|\bcosts?\b|how much|\bfees?\b|you charge|\bcharges\b|expensive|wie hoch (?=.*(?:satz|beitrag|miete|kaution|pauschale|honorar|\Bgebühr))|preis|kostet|kosten|wie ?viel (?:kost|nimm|nehm|zahl|verlang|berechn|bezahl|muss|für)|teuer|gebühr|\bprix\b|tarif|combien(?! de\b)(?: co[uû]t)?|precio|cuánto|cuesta|prezz|quanto|prijs|preço|цен|сколько|価格|料金|价格/iu,
  fact: /[$€£¥₹]\s?\d|\d[\d.,\s]*(?:[–-]\s*)?(?:[€£¥₹]|\b(?:USD|EUR|GBP|CHF|kr|zł|Euro|Franken|pounds|dollars)\b)|\b(?:free of charge|for free|(?:is|are) free|kostenlos|kostenfrei|gratis|gratuite?|frei|price on request|preise? auf anfrage)\b|· (?:free|on request|auf anfrage)$|(?<![\d.,:–-]\s?)\b\d{1,7}[.,]\d{2}$/iu,
};

/** A number before what it counts. */
export const QUANTITY: Topic = {
  needsSubject: true,
  question: /how many|wie ?viele|combien de|cuántos|quanti/iu,
  fact: /\d|\b(one|two|three|four|five|six|seven|eight|nine|ten|eine?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn)\b/iu,
};

/** Facts that a person's name states. */
export const PERSON: Topic = {
  needsSubject: true,
  isInHeading: true,
  question: /\bwho\b|\bwer\b|\bwem\b|^qui\b|quién|\bchi è\b/iu,
  fact: /(?<!\b(am|im|vom|zum|zur|der|die|das|den|dem|des|the|in|at|of)\s)\b\p{Lu}[\p{Ll}.]+\s+(\p{Lu}\.\s+)?(von |van |de )?\p{Lu}\p{Ll}+/u,
};

export const TOPICS: readonly Topic[] = [
  OPENING_HOURS,
  ...CONTACTS,
  {
    needsSubject: true,
    question: /\bwho (?:makes|made)\b/iu,
    fact: /\b(?:made|thrown|baked|built|crafted|sewn)\b.*\bby (?=\p{Lu})/u,
  },
  PERSON,
  {
    question: /\b(?:languages?|sprachen?|langues?)\b.*/iu,
    fact: /\b(?:we|she|he|staff|team|wir|sie|er|nous|elle|il) (?:speak|spr[ei]ch|parl)\p{L}* .*(?:english|german|french|spanish|englisch|deutsch|französisch|anglais|français)/iu,
  },
  { question: /discount|rabatt/iu, fact: /\d\s?% (?:off|rabatt|discount)|discount|reduction|concession|rabatt|ermäßig/iu },
  PRICE,
  ADDRESS,
  {
    isInHeading: true,
    question: /deliver|shipping|\bship\b|liefer|versand|versend|livr|envío|entrega|spedizion|bezorg|доставк|配送|送货/iu,
    fact: /deliver|shipping|\bship|\bpost(age)?\b|liefer|versand|versend|livr|envío|entrega|spedizion|bezorg|доставк|配送|送货/iu,
  },
  QUANTITY,
  {
    needsSubject: true,
    question: /how long|how quick|how fast|wie lange|wie schnell|combien de temps|cuánto tiempo|quanto tempo/iu,
    fact: /(\d|\b(an?|one|two|three|four|five|six|seven|eight|ten|eine?[nr]?|zwei|drei|vier|fünf|sechs|acht|zehn)\b)[\s-]*(working |business |werk)?(minute|min\b|hour|day|week|month|year|stunde|tag|woche|monat|jahr|heure|jour|semaine|mois|día|semana|hora|giorn|settiman)/iu,
  },
];

/** Names of the days from Sunday, in full. */
const DAY_NAMES = [
  'sundays?|sonntags?|dimanche|domingo|domenica|zondag|воскресенье|日曜日?',
  'mondays?|montags?|lundi|lunes|lunedì|maandag|понедельник|月曜日?',
  'tuesdays?|dienstags?|mardi|martes|martedì|dinsdag|вторник|火曜日?',
  'wednesdays?|mittwochs?|mercredi|miércoles|mercoledì|woensdag|среда|水曜日?',
  'thursdays?|donnerstags?|jeudi|jueves|giovedì|donderdag|четверг|木曜日?',
  'fridays?|freitags?|vendredi|viernes|venerdì|vrijdag|пятница|金曜日?',
  'saturdays?|samstags?|sonnabends?|samedi|sábado|sabato|zaterdag|суббота|土曜日?',
];
const SHORT_DAYS = ['Sun|So|Dim', 'Mon|Mo|Lun', 'Tues?|Di|Mar', 'Wed|Mi|Mer', 'Thu(?:rs?)?|Do|Jeu', 'Fri?|Ven', 'Sat?|Sam'];
const EDGE = [String.raw`(?<![\p{L}\p{N}])(?:`, String.raw`)(?:(?:vor|nach)?mittags?|abends?)?(?![\p{L}])`] as const;
const inWords = (pattern: string, flags = 'iu') => new RegExp(EDGE[0] + pattern + EDGE[1], flags);
/** A short name is also a word (“so”, “do”): it counts beside a time, another day, or at the end. */
const SHORT_DAY_END = String.raw`(?=[.:,]?\s*(?:[–—/&+|·-]|to\b|bis\b|und\b|and\b|u\.|\d|closed|geschl|zu\b|$))`;
const LONG = DAY_NAMES.map((names) => inWords(names, 'giu'));
const SHORT = SHORT_DAYS.map((names) => new RegExp(EDGE[0] + names + EDGE[1] + SHORT_DAY_END, 'gu'));
const DAYS_TO = /^\W{0,2}\s*(?:–|—|-|to|bis|through|till|until|à|a|tot|al)\s*$/iu;
const EVERY_DAY = inWords(
  'daily|every day|all week|7 days|seven days|täglich|jeden tag|alle tage|tous les jours|todos los días|tutti i giorni|dagelijks',
);
const WORKDAYS = inWords('weekdays?|werktags?|wochentags?|workdays?');
const WEEKEND = inWords('weekends?|wochenenden?|am wochenende');

/** Days of the week, from Sunday as 0, of which a text speaks; a range such as “Mon–Fri” has all of its days. */
export function readWeekdays(text: string): ReadonlySet<number> {
  const named = LONG.flatMap((pattern, day) =>
    [...text.matchAll(pattern), ...text.matchAll(SHORT[day] ?? /$^/g)].map((match) => ({ day, match })),
  );
  named.sort((one, other) => one.match.index - other.match.index);
  const days = new Set(named.map(({ day }) => day));
  for (const [i, { day, match }] of named.entries()) {
    const last = named[i + 1];
    if (!last || !DAYS_TO.test(text.slice(match.index + match[0].length, last.match.index))) continue;
    for (let between = day; between !== last.day; between = (between + 1) % 7) days.add(between);
  }
  if (EVERY_DAY.test(text)) for (const day of LONG.keys()) days.add(day);
  if (WORKDAYS.test(text)) for (const day of [1, 2, 3, 4, 5]) days.add(day);
  if (WEEKEND.test(text)) for (const day of [0, 6]) days.add(day);
  return days;
}
