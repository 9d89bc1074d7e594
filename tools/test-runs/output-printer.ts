/** The output of one of several programs that run at the same time. */
export interface ProgramOutput {
  print(chunk: string | Uint8Array): void;
  end(): void;
}

/**
 * Prints the output of one program at a time, so that lines of parallel programs don't mix: of the first while it runs, then what
 * the next has printed, and what it prints from then on.
 */
export function createOutputPrinter(write: (chunk: string | Uint8Array) => void): () => ProgramOutput {
  const waiting: { chunks: (string | Uint8Array)[]; hasEnded: boolean }[] = [];
  const printWaiting = () => {
    for (let first = waiting[0]; first; first = waiting[0]) {
      for (const chunk of first.chunks.splice(0)) write(chunk);
      if (!first.hasEnded) return;
      waiting.shift();
    }
  };
  return () => {
    const output = { chunks: [] as (string | Uint8Array)[], hasEnded: false };
    waiting.push(output);
    return {
      print(chunk) {
        output.chunks.push(chunk);
        printWaiting();
      },
      end() {
        output.hasEnded = true;
        printWaiting();
      },
    };
  };
}
