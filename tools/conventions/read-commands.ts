/** A command of a document's fenced `sh` block, or an inline `npm …` command of its text. */
export interface DocumentedCommand {
  document: string;
  line: number;
  command: string;
}

/** Reads all commands of a document, with continued lines joined and without comments. */
export function readDocumentedCommands(document: string, text: string): DocumentedCommand[] {
  const lines = text.split('\n');
  const commands: DocumentedCommand[] = [];
  let block: string | undefined;
  let continued = '';
  for (const [index, line] of lines.entries()) {
    const fence = /^\s*```(\w*)/.exec(line);
    if (fence) block = block === undefined ? fence[1] : undefined;
    else if (block === 'sh') {
      const command = `${continued}${line.trim()}`.replace(/(?:^|\s+)#\s.*$/, '');
      continued = command.endsWith('\\') ? command.slice(0, -1) : '';
      if (continued === '' && command !== '') commands.push({ document, line: index + 1, command });
    } else if (block === undefined) {
      for (const [, command = ''] of line.matchAll(/`(np[mx] [^`]+)`/g)) commands.push({ document, line: index + 1, command });
    }
  }
  return commands;
}
