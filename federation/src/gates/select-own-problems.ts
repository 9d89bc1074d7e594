import type { ProblemOfPage } from './page-problem.ts';

/** The problems of a visit that a part is responsible for. */
export interface OwnProblems {
  /** The part's files or islands are named. */
  certain: ProblemOfPage[];
  /** On the part's own pages, without a name of any remote: another part or the host can be the cause as well. */
  suspected: ProblemOfPage[];
}

/** What decides which part caused a problem. */
export interface Suspects {
  part: string;
  /** Returns the remote whose page a path is; undefined for a page of the shell. */
  getOwner(path: string): string | undefined;
  /** Remotes that are responsible for their own problems, also if the shell is new: newer than the shell, watched, or known to fail. */
  excused: ReadonlySet<string>;
}

/**
 * Selects the problems that a part caused. An error names the files that it passed through. Those of the shell say little about a
 * remote, because the shell provides React; those of a remote say that the remote is the cause, unless it worked with the shell
 * before. A page on which something wasn't delivered proves nothing.
 */
export function selectOwnProblems(problems: readonly ProblemOfPage[], { part, getOwner, excused }: Suspects): OwnProblems {
  const undelivered = new Set(problems.filter(({ kind }) => kind === 'outage').map(({ path }) => path));
  const own: OwnProblems = { certain: [], suspected: [] };
  for (const problem of problems) {
    if (undelivered.has(problem.path)) continue;
    const owner = getOwner(problem.path);
    const named = problem.parts.filter((name) => name !== 'shell');
    if (part === 'shell') {
      const isExcused = named.length > 0 ? named.some((name) => excused.has(name)) : owner !== undefined && excused.has(owner);
      if (!isExcused && (problem.kind === 'failure' || problem.parts.length > 0)) own.certain.push(problem);
    } else if (named.length > 0) {
      if (named.includes(part)) own.certain.push(problem);
    } else if (owner === part && problem.kind === 'failure') own.suspected.push(problem);
  }
  return own;
}
