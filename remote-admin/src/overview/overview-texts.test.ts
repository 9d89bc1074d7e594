import { compareCounts, formatMinutes, formatPercent, formatUtcDays, formatWeekTick, nameSource } from './overview-texts.ts';

test('figures are written in words, with a dash for what can’t be computed', () => {
  expect([formatPercent(1, 3), formatPercent(0, 0)]).toEqual(['33 %', '—']);
  expect([formatMinutes(45), formatMinutes(90), formatMinutes(null)]).toEqual(['45 min', '1.5 h', '—']);
  expect([nameSource('a.example'), nameSource(''), nameSource(null)]).toEqual(['a.example', 'Direct or unknown', 'All others']);
  expect(compareCounts(5, 3)).toEqual({ trend: 'better', arrow: '▲', text: '2 more than before' });
  expect(compareCounts(3, 5)).toEqual({ trend: 'worse', arrow: '▼', text: '2 fewer than before' });
  expect(compareCounts(5, 5)).toEqual({ trend: 'same', arrow: '=', text: 'as before' });
});

test('days are those of UTC in every zone, and distant weeks have their year', () => {
  const time = Date.parse('2026-11-23');
  expect(formatUtcDays(time, Date.parse('2026-11-30') - 1).replaceAll('\u2009', ' ')).toBe('Nov 23 – 29, 2026');
  expect([formatWeekTick(time, 0), formatWeekTick(time, 400 * 86_400_000)]).toEqual(['Nov 23', 'Nov 2026']);
});
