/** Returns the kind of an e-mail in words: `Quote confirmation` for `quote-confirmation`. */
export const nameMailKind = (kind: string): string => `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('-', ' ')}`;
