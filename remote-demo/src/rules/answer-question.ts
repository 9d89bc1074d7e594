/** A fact that visitors ask for: how they ask, and what a text that answers contains. In the languages of the added sections. */
interface Topic {
  question: RegExp;
  answer: RegExp;
}

const TOPICS: readonly Topic[] = [
  {
    question:
      /\b(open|opening|hours|close[ds]?|when)\b|öffnungszeit|geöffnet|\bwann\b|horair|ouvert|abiert|horario|\borari|apert|openingstijd|geopend|abert|часы|営業|营业/iu,
    answer: /\d{1,2}([:.]\d{2})?\s*(am|pm|a\.m\.|p\.m\.|uhr|h)?\s*(–|—|-|to|until|till|bis|à|a)\s*\d{1,2}/iu,
  },
  {
    question:
      /pric|cost|how much|\bfee|preis|kostet|kosten|wie ?viel|\bprix|tarif|combien|precio|cuánto|cuesta|prezz|quanto|prijs|preço|цен|сколько|価格|料金|价格/iu,
    answer: /(?:[$€£¥₹]|\b(?:USD|EUR|GBP|CHF)\b)\s?\d|\d[\d.,]*\s?(?:[€£¥₹]|\b(?:USD|EUR|GBP|CHF|kr|zł)\b)/u,
  },
  {
    question:
      /\bwhere\b|address|locat|direction|find you|\bwo\b|adresse|anfahrt|\boù\b|dónde|dirección|\bdove\b|indirizz|\bwaar\b|\badres|\bonde\b|endereço|адрес|где|住所|どこ|地址/iu,
    answer:
      /\b\d{1,5}[a-z]?,?\s+\p{Lu}[\p{L}.'’-]+\s+(street|st|road|rd|avenue|ave|lane|drive|square|way|row|hill)\b|(straße|strasse|str\.|weg|platz|gasse)\s*\d|\b(rue|avenue|calle|via|piazza|rua)\s+\p{L}|\b\d{5}\s+\p{Lu}/iu,
  },
  {
    question:
      /phone|\bcall\b|\bring\b|number|telefon|anruf|téléphone|appeler|teléfono|llamar|telefono|chiamare|bellen|telefone|телефон|電話|电话/iu,
    answer: /(?:\+|\b0|\()\d[\d\s()./-]{6,}\d/u,
  },
  { question: /e-?mail|\bwrite\b|schreib|courriel|correo|メール|邮/iu, answer: /[\w.+-]+@[\w-]+\.[\w.]{2,}/u },
  {
    question: /deliver|shipping|\bship\b|pick ?up|liefer|versand|livraison|livrez|envío|entrega|spedizion|bezorg|доставк|配送|送货/iu,
    answer: /deliver|shipping|\bship|pick ?up|liefer|versand|livraison|livr|envío|entrega|spedizion|bezorg|доставк|配送|送货/iu,
  },
];

const MIN_WORD = 4;
/** Words with the same start mean the same, such as "repair" and "repairs". */
const STEM = 5;
const COMMON =
  /^(about|also|does|have|from|into|that|there|these|they|this|what|when|where|which|with|would|your|haben|eine|einen|nicht|oder|sind|auch|quel|quelle|avez|vous|para|como|tiene|avete|hebben|jullie)$/i;

/**
 * Position of the text that answers a question best: one with the kind of fact that it asks for, else one with at least half of its words.
 * Undefined if no text does.
 */
export function findAnswer(question: string, texts: readonly string[]): number | undefined {
  const words = readStems(question);
  const topics = TOPICS.filter((topic) => topic.question.test(question));
  const scored = texts.map((text, position) => ({ position, length: text.length, score: scoreText(text, words, topics) }));
  const [best] = scored.filter(({ score }) => score >= 0.5).sort((one, other) => other.score - one.score || one.length - other.length);
  return best?.position;
}

/** A fact counts more than all words together. */
function scoreText(text: string, words: ReadonlySet<string>, topics: readonly Topic[]): number {
  const own = readStems(text);
  const shared = words.size === 0 ? 0 : [...words].filter((word) => own.has(word)).length / words.size;
  if (topics.length === 0) return shared;
  return topics.some(({ answer }) => answer.test(text)) ? 1 + shared : 0;
}

function readStems(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => word.length >= MIN_WORD && !COMMON.test(word)).map((word) => word.slice(0, STEM)));
}
