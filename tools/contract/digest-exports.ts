import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ModuleItem, parseSync } from '@swc/core';
import type { ContractSurface } from 'federation-toolkit/types';

type Node = Record<string, unknown> & { type?: string };

/** Where a name comes from: a declaration of a file, or an export of another module. */
type Origin = { file: string; name: string } | { specifier: string; name: string };

interface DeclarationFile {
  declarations: Map<string, { node: Node; scope: number }>;
  imports: Map<string, Origin>;
  exports: Map<string, Origin>;
}

/**
 * Computes the digest of every export of a declaration file: of its own declaration and of all declarations of the package
 * that it refers to. Comments, formatting and the order of files don't count, and neither do the values of constants, unless
 * a type is derived from them by `typeof`.
 * @param isExternal Whether a declaration file counts by name only, like a package.
 */
export function digestExports(entry: string, isExternal: (file: string) => boolean): ContractSurface {
  const files = new Map<string, DeclarationFile>();
  const read = (file: string) => {
    const known = files.get(file) ?? readDeclarationFile(file);
    files.set(file, known);
    return known;
  };
  const digest = (origin: Origin): string => {
    const parts = new Set<string>();
    collect(origin, false);
    return createHash('sha256')
      .update([...parts].sort().join('\n'))
      .digest('hex')
      .slice(0, 12);

    function collect(next: Origin, countsValues: boolean): void {
      if (!('file' in next)) return void parts.add(`${next.specifier} ${next.name}`);
      if (isExternal(next.file)) return void parts.add(`${path.basename(next.file)} ${next.name}`);
      const { declarations, imports, exports } = read(next.file);
      const declared = declarations.get(next.name);
      if (!declared) {
        const elsewhere = imports.get(next.name) ?? exports.get(next.name);
        if (!elsewhere) throw new Error(`${next.file} declares no ${next.name}.`);
        collect(elsewhere, countsValues);
        return;
      }
      const text = `${next.name} ${serialize(declared.node, countsValues)}`;
      if (parts.has(text)) return;
      parts.add(text);
      for (const { name, isTypeQuery } of findReferences(declared.node, declared.scope, next.file))
        collect(typeof name === 'string' ? { file: next.file, name } : name, isTypeQuery);
    }
  };
  return Object.fromEntries([...read(entry).exports].sort().map(([name, origin]) => [name, digest(origin)]));
}

function readDeclarationFile(file: string): DeclarationFile {
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', dts: true } as never);
  const result: DeclarationFile = { declarations: new Map(), imports: new Map(), exports: new Map() };
  for (const item of body) readItem(item, file, result);
  return result;
}

function readItem(item: ModuleItem, file: string, { declarations, imports, exports }: DeclarationFile): void {
  if (item.type === 'ImportDeclaration') {
    for (const specifier of item.specifiers) {
      const name =
        specifier.type === 'ImportSpecifier'
          ? (specifier.imported ?? specifier.local).value
          : specifier.type === 'ImportDefaultSpecifier'
            ? 'default'
            : '*';
      imports.set(specifier.local.value, resolveOrigin(file, item.source.value, name));
    }
  } else if (item.type === 'ExportNamedDeclaration') {
    for (const specifier of item.specifiers) {
      if (specifier.type !== 'ExportSpecifier') throw new Error(`${file}: name every export, instead of ${specifier.type}.`);
      const name = specifier.orig.value;
      exports.set(specifier.exported?.value ?? name, item.source ? resolveOrigin(file, item.source.value, name) : { file, name });
    }
  } else if (item.type === 'ExportAllDeclaration') throw new Error(`${file}: name every export, instead of "export *".`);
  else {
    const isExported = item.type === 'ExportDeclaration';
    for (const [name, node, scope] of listDeclared((isExported ? item.declaration : item) as unknown as Node)) {
      // Overloads have the same name.
      const overloads = declarations.get(name)?.node;
      declarations.set(name, { node: overloads ? { overloads, node } : node, scope });
      if (isExported) exports.set(name, { file, name });
    }
  }
}

function resolveOrigin(file: string, specifier: string, name: string): Origin {
  const target = path.resolve(path.dirname(file), specifier.replace(/\.tsx?$/, '.d.ts'));
  return specifier.startsWith('.') && existsSync(target) ? { file: target, name } : { specifier, name };
}

/** Lists name, node and scope of each declared name. The scope distinguishes it from parameters and properties. */
function listDeclared(node: Node): [string, Node, number][] {
  const nodes = node.type === 'VariableDeclaration' ? (node.declarations as Node[]) : [node];
  return nodes.flatMap((each): [string, Node, number][] => {
    const { value, ctxt } = ((each.id ?? each.identifier) as { value?: string; ctxt?: number }) ?? {};
    return value === undefined ? [] : [[value, each, ctxt ?? 0]];
  });
}

/** Serializes a declaration without positions and, for constants, without the values of their literals. */
function serialize(node: Node, countsValues: boolean): string {
  const isConstant = node.type === 'VariableDeclarator' && !countsValues;
  return JSON.stringify(node, (key, value) => {
    if (['span', 'ctxt', 'raw'].includes(key)) return undefined;
    if (isConstant && (key === 'literal' || key === 'init')) return (value as Node | null)?.type;
    return value;
  });
}

interface Reference {
  /** A name of the same file, or an `import('…')` type. */
  name: string | Origin;
  isTypeQuery: boolean;
}

function findReferences(value: unknown, scope: number, file: string, isTypeQuery = false): Reference[] {
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  if (node.type === 'Identifier' && node.ctxt === scope) return [{ name: String(node.value), isTypeQuery }];
  const children = Object.values(node).flatMap((child) => findReferences(child, scope, file, isTypeQuery || node.type === 'TsTypeQuery'));
  if (node.type !== 'TsImportType') return children;
  const { argument, qualifier } = node as { argument?: { value: string }; qualifier?: { value?: string } };
  return [{ name: resolveOrigin(file, argument?.value ?? '', qualifier?.value ?? '*'), isTypeQuery }, ...children];
}
