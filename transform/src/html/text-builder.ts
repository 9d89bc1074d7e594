const TAIL_CHARACTERS = 4096;

/**
 * Text that grows by short pieces. V8 stores a concatenation as a tree of its pieces, with 32 bytes and more for each, until the text
 * is read. The builder reads it now and then.
 */
export class TextBuilder {
  #text = '';
  #tail = '';

  get length(): number {
    return this.#text.length + this.#tail.length;
  }

  append(piece: string): void {
    this.#tail += piece;
    if (this.#tail.length > TAIL_CHARACTERS) this.#joinTail();
  }

  clear(): void {
    this.#text = '';
    this.#tail = '';
  }

  toString(): string {
    this.#joinTail();
    return joinPieces(this.#text);
  }

  #joinTail(): void {
    this.#text += joinPieces(this.#tail);
    this.#tail = '';
  }
}

/** V8 copies the pieces into one string when a character is read. */
function joinPieces(text: string): string {
  text.charCodeAt(0);
  return text;
}
