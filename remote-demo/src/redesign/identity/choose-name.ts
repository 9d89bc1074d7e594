import { countLetters } from '../segment/content.ts';
import { cleanName, isPossibleName } from './clean-name.ts';
import { containsWords, foldForHost, foldText, getCommonStart, getInitials, haveSimilarWords } from './fold-text.ts';
import type { NameEvidence, NameSource } from './name-evidence.ts';

/** Points of a source that says exactly the name. */
const POINTS: Readonly<Record<NameSource, number>> = {
  siteName: 3,
  homeLink: 2.5,
  logo: 2.5,
  copyright: 2,
  title: 2,
  host: 2,
  spelled: 2.5,
  file: 1,
  head: 1.5,
  largest: 1.5,
};
/** A title alone, or a text of the page alone, is too little evidence. */
const MIN_POINTS = 2.5;

/** Shares of a source's points, if it doesn't say exactly the name. */
const CONTAINED = 0.8;
const SIMILAR = 0.5;
/** A shorter word in a host name, or the reverse, is chance. */
const MIN_HOST_SHARE = 0.4;

/** The name that most evidence agrees on, in its most complete form; empty if none agrees. */
export function chooseName(evidence: readonly NameEvidence[]): string {
  const hosts = evidence.filter(isUnspaced);
  const shown = evidence.filter((each) => !isUnspaced(each) && isPossibleName(each.text));
  const forms = shown.map(({ text }) => text);
  const best = findBest([...forms, ...listStarts(shown, hosts)], evidence) ?? findBest(listStarts(shown, shown), evidence);
  return best ? completeName(best.form, forms, evidence) : '';
}

function findBest(forms: readonly string[], evidence: readonly NameEvidence[]) {
  const scored = forms.map((form) => ({ form, points: addPoints(form, evidence) }));
  const [best] = scored.toSorted((a, b) => b.points - a.points);
  return best && best.points >= MIN_POINTS ? best : undefined;
}

/** With what texts begin as other ones do: "Mill Bakery Shop" and "Mill Bakery in Harrowby". One word is chance. */
function listStarts(shown: readonly NameEvidence[], others: readonly NameEvidence[]): string[] {
  const starts = shown.flatMap(({ source, text }) =>
    others.filter((other) => other.source !== source).map((other) => getCommonStart(text, other.text)),
  );
  return starts.map(cleanName).filter((start) => start.includes(' ') && isPossibleName(start));
}

/** The longest form of a name that two sources contain, as people write it. */
function completeName(name: string, forms: readonly string[], evidence: readonly NameEvidence[]): string {
  const folded = foldText(name);
  const complete = forms.filter((form) => {
    const other = foldText(form);
    const isSameName = containsWords(other, folded) || containsWords(folded, other);
    return isSameName && countSources(form, evidence) >= 2;
  });
  const [longest] = complete.toSorted((a, b) => countLetters(b) - countLetters(a) || countCapitals(b) - countCapitals(a));
  return longest ?? name;
}

/** 1 for a text with small letters after capital ones, as people write most names. */
function countCapitals(text: string): number {
  return /\p{Lu}\p{Ll}/u.test(text) ? 1 : 0;
}

function countSources(form: string, evidence: readonly NameEvidence[]): number {
  const containing = evidence.filter((each) =>
    isUnspaced(each) ? each.text.includes(foldForHost(form)) : containsWords(foldText(each.text), foldText(form)),
  );
  return new Set(containing.map(({ source }) => source)).size;
}

/** Each source counts once, by what agrees best. */
function addPoints(form: string, evidence: readonly NameEvidence[]): number {
  const bySource = new Map<NameSource, number>();
  for (const each of evidence) {
    const points = getAgreement(form, each) * POINTS[each.source];
    bySource.set(each.source, Math.max(bySource.get(each.source) ?? 0, points));
  }
  return [...bySource.values()].reduce((sum, points) => sum + points, 0);
}

/** How much a piece of evidence agrees with a form of a name, from 0 to 1. */
function getAgreement(form: string, { source, text }: NameEvidence): number {
  const [name, said] = [foldText(form), foldText(text)];
  if (name.letters === said.letters) return 1;
  if (said.letters === getInitials(form)) return CONTAINED;
  if (isUnspaced({ source })) return Math.max(agreeWithHost(name.letters, text), agreeWithHost(foldForHost(form), text));
  if (containsWords(said, name) || containsWords(name, said)) return CONTAINED;
  return haveSimilarWords(form, text) ? SIMILAR : 0;
}

/** Whether a source writes names without spaces and marks, so that it can only confirm one. */
function isUnspaced({ source }: Pick<NameEvidence, 'source'>): boolean {
  return source === 'host' || source === 'file';
}

function agreeWithHost(name: string, host: string): number {
  if (name === host) return 1;
  const [short, long] = name.length < host.length ? [name, host] : [host, name];
  return short.length >= long.length * MIN_HOST_SHARE && long.includes(short) ? CONTAINED : 0;
}
