import { formatNumber } from 'shared-contracts/health-texts';
import { ShareBar } from '../chart/ShareBar.tsx';
import { overviewText } from '../content/overview.ts';
import { formatUsd } from '../rules/money.ts';
import type { LeadSums } from '../rules/overview.ts';
import type { FigureColumn } from './FigureTable.tsx';
import { formatPercent } from './overview-texts.ts';

/** Leads with the name of what they have in common. */
export interface NamedSums extends Omit<LeadSums, 'name'> {
  label: string;
}

const text = overviewText.columns;

/** The header of each row. */
export const createNameColumn = (label: string): FigureColumn<NamedSums> => ({
  label,
  show: (row) => row.label,
  read: (row) => row.label,
});

/** The number of leads with a bar of their share of the most. */
export const createBarColumn = (longest: number): FigureColumn<NamedSums> => ({
  label: text.requests,
  kind: 'bar',
  show: ({ leads }) => <ShareBar share={longest > 0 ? leads / longest : 0}>{formatNumber(leads)}</ShareBar>,
  read: ({ leads }) => leads,
});

/** The share of the leads in all of the period. The file has the numbers from which it is computed. */
export const createShareColumn = (all: number): FigureColumn<NamedSums> => ({
  label: text.share,
  kind: 'number',
  show: ({ leads }) => formatPercent(leads, all),
});

export const requestsColumn: FigureColumn<NamedSums> = {
  label: text.requests,
  kind: 'number',
  show: ({ leads }) => formatNumber(leads),
  read: ({ leads }) => leads,
};

export const wonColumn: FigureColumn<NamedSums> = {
  label: text.won,
  kind: 'number',
  show: ({ won }) => formatNumber(won),
  read: ({ won }) => won,
};

/** The share of the leads that were won. */
export const rateColumn: FigureColumn<NamedSums> = {
  label: text.rate,
  kind: 'number',
  show: ({ won, leads }) => formatPercent(won, leads),
};

export const wonValueColumn: FigureColumn<NamedSums> = {
  label: text.wonValue,
  kind: 'number',
  show: ({ wonUsd }) => formatUsd(wonUsd),
  read: ({ wonUsd }) => wonUsd,
};
