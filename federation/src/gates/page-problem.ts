/** What a browser found on a page. */
export interface PageProblem {
  text: string;
  /**
   * `failure` if a visitor is affected, `log` for a message in the console, which the gate refuses too, and `outage` if the server
   * or the network didn't deliver something, of which no release is the cause.
   */
  kind: 'failure' | 'log' | 'outage';
  /** Names of the parts whose files the error names, or that own the island around a notice; empty if unknown. */
  parts: string[];
}

/** A problem with the path of its page. */
export interface ProblemOfPage extends PageProblem {
  path: string;
}

/** Creates a problem that affects visitors. */
export function createFailure(text: string, parts: string[] = []): PageProblem {
  return { text, kind: 'failure', parts };
}

/** Lists the parts whose released files a text names, such as the stack of an error. */
export function findNamedParts(text: string): string[] {
  const names = [...text.matchAll(/\/(?:(shell)|remotes\/([a-z][a-z0-9-]*))\/[0-9a-f]{16}\//g)].map(
    ([, shell, remote]) => shell ?? remote ?? '',
  );
  return [...new Set(names)];
}

/** Describes problems in lines that start with the path of their page. */
export function describeProblems(problems: readonly ProblemOfPage[]): string[] {
  return problems.map(({ path, text }) => `${path}: ${text}`);
}
