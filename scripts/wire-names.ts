import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { wireNamesAllowed } from '../boundaries.mjs';
import { isNode, type Node, nodesIn } from './syntax-tree.ts';

const FEATURES = 'apps/web/src/features';
const TEST = /\.(test|testing|scene)\.tsx?$/;
const WIRE_NAME = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/;
/** Methods of forms, queries and maps that take the name of an entry. */
const BY_NAME = new Set(['get', 'getAll', 'has', 'set', 'append', 'delete']);

/** Returns what stands for the name of an entry that a node reads, declares or sends. */
function keysOf(node: Node): readonly unknown[] {
  const isComputed = node['computed'] === true;
  switch (node.type) {
    case 'MemberExpression': {
      const property = node['property'] as Node;
      return isComputed && property.type !== 'Literal' ? [] : [property];
    }
    case 'ObjectPattern':
      return (node['properties'] as readonly Node[]).map((property) => (property['computed'] === true ? null : property['key']));
    case 'TSPropertySignature':
      return isComputed ? [] : [node['key']];
    case 'CallExpression': {
      const callee = node['callee'] as Node;
      const method = callee.type === 'MemberExpression' ? (callee['property'] as Node)['name'] : null;
      return BY_NAME.has(String(method)) ? (node['arguments'] as readonly unknown[]).slice(0, 1) : [];
    }
    default:
      return [];
  }
}

function wireNameOf(key: unknown): string | null {
  const name = !isNode(key) ? null : key.type === 'Identifier' ? key['name'] : key.type === 'Literal' ? key['value'] : null;
  return typeof name === 'string' && WIRE_NAME.test(name) ? name : null;
}

/** Returns a line for each name of the wire that a feature of the web reads: names end in the contract, features have those of the product. */
export function wireNamesRead(root: string): readonly string[] {
  const allowed = wireNamesAllowed as Readonly<Record<string, readonly string[]>>;
  return fs
    .readdirSync(path.join(root, FEATURES), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !TEST.test(file))
    .flatMap((file) => {
      const text = fs.readFileSync(path.join(root, FEATURES, file), 'utf8');
      if (!/[a-z0-9]_[a-z0-9]/.test(text)) return [];
      return [...nodesIn(parseSync(file, text).program)].flatMap((node) =>
        keysOf(node)
          .map(wireNameOf)
          .filter((name) => name !== null && !allowed[file]?.includes(name))
          .map(
            (name) =>
              `${FEATURES}/${file}:${text.slice(0, node.start).split('\n').length}: ${name} is a name of the wire, and those end in the contract.`,
          ),
      );
    });
}
