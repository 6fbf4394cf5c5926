import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { isNode, type Node, nodesIn } from './syntax-tree.ts';

const FOLDERS = [
  'apps/server/src',
  'apps/web/src',
  'apps/web/bundling',
  'apps/payment-sandbox/src',
  'apps/identity-sandbox/src',
  'packages/contract/src',
  'scripts',
  'tests',
];

/** Lists what ends as verbs do: pronouns, adverbs, and nouns that are no verbs. */
const NO_VERBS = new Set(
  `As This Its Always Perhaps Sometimes Less Yes Plus Across Besides Towards Various Afterwards Whereas Unless
  Accounts Addresses Bytes Cards Codes Columns Conversations Credits Days Digits Entries Events Facts Fields Files Headers Hours Ids Items Jobs Keys
  Kinds Lines Members Messages Milliseconds Minutes Options Pages Parents Payments Photos Pictures Pixels Players Questions Refusals Results Roles Rows
  Scripts Seconds Sentences Sessions Settings Skeletons Slots Stories Tables Texts Things Tokens Users Values Words Years`.split(/\s+/),
);
/** Lists nouns that are verbs too, but hardly before 'of' and 'that'. */
const NO_VERBS_OF = new Set(
  `Acts Calls Changes Copies Exports Filters Frames Limits Links Lists Names Numbers Orders Pairs Places Posts Reports Requests Shapes Shares Steps Sums
  Types`.split(/\s+/),
);

/** Returns the word with which a comment begins, where that is no verb: 'Returns …', 'Sends …', 'True if …'. */
function wrongWord(comment: string): string | null {
  const [, first = '', second = ''] = /^[\s*]*(\S*)[\s*]*(\S*)/.exec(comment) ?? [];
  const word = first.replace(/[,;:.]$/, '');
  if (word === 'True' || word === 'False') return null;
  const isVerb = /^[A-Z][a-z-]*s$/.test(word) && !NO_VERBS.has(word) && !(/^(?:of|that)$/.test(second) && NO_VERBS_OF.has(word));
  return isVerb ? null : word;
}

/** Matches a comment and the first line of what it stands on. */
const COMMENT = /\/\*\*(?<comment>(?:[^*]|\*(?!\/))*)\*\/\s*(?<line>[^\n]*)/g;
const MAY_BE_FUNCTION = /\(|=>|\bfunction\b|[=:]$|^\/[/*]/;

/** True where a text may hold what is refused, seen without a look at its syntax, which takes most of the time. */
const isSuspect = (text: string): boolean =>
  Array.from(text.matchAll(COMMENT), ({ groups: { comment = '', line = '' } = {} }) => ({ comment, line })).some(
    ({ comment, line }) => MAY_BE_FUNCTION.test(line) && wrongWord(comment) !== null,
  );

/** Wrap a function, and give it back. */
const WRAPPERS = new Set(['memo', 'forwardRef', 'useCallback']);

function isFunctionValue(value: unknown): boolean {
  if (!isNode(value)) return false;
  if (value.type === 'ArrowFunctionExpression' || value.type === 'FunctionExpression') return true;
  if (value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression') return isFunctionValue(value['expression']);
  if (value.type !== 'CallExpression') return false;
  const callee = value['callee'] as Node;
  return WRAPPERS.has(String(callee['name'])) && isFunctionValue((value['arguments'] as readonly unknown[])[0]);
}

function isFunctionType(type: unknown): boolean {
  if (!isNode(type)) return false;
  if (type.type === 'TSUnionType') return (type['types'] as readonly unknown[]).some(isFunctionType);
  const isAround = type.type === 'TSTypeAnnotation' || type.type === 'TSParenthesizedType';
  return type.type === 'TSFunctionType' || (isAround && isFunctionType(type['typeAnnotation']));
}

const DECLARATIONS = new Set([
  'FunctionDeclaration',
  'TSDeclareFunction',
  'MethodDefinition',
  'TSMethodSignature',
  'TSCallSignatureDeclaration',
]);

/** True for what declares a function: by itself, as a constant or a member that holds one, or as a type of one. */
function isFunction(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (DECLARATIONS.has(node.type)) return true;
  switch (node.type) {
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration':
      return isFunction(node['declaration']);
    case 'VariableDeclaration':
      return (node['declarations'] as readonly Node[]).some(
        ({ id, init }) => isFunctionValue(init) || isFunctionType((id as Node)['typeAnnotation']),
      );
    default:
      return isFunctionValue(node['value']) || isFunctionType(node['typeAnnotation']);
  }
}

/** Returns where what stands behind a place begins, past blanks and further comments. */
function nextToken(text: string, from: number): number {
  const skip = /(?:\s|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/)*/y;
  skip.lastIndex = from;
  skip.test(text);
  return skip.lastIndex;
}

function judge(file: string, text: string): readonly string[] {
  if (!isSuspect(text)) return [];
  const { program, comments } = parseSync(file, text);
  const wrong = new Map<number, string>();
  for (const { type, value, start, end } of comments) {
    const word = type === 'Block' && value.startsWith('*') ? wrongWord(value) : null;
    const line = text.slice(0, start).split('\n').length;
    if (word !== null)
      wrong.set(nextToken(text, end), `${file}:${line}: a comment on a function begins with its verb, not with '${word}'.`);
  }
  const found = new Set<string>();
  for (const node of nodesIn(program)) {
    const line = wrong.get(node.start);
    if (line !== undefined && isFunction(node)) found.add(line);
  }
  return [...found];
}

/** Returns a line for each comment on a function that begins with something else than a verb. */
export function commentsWithoutVerb(root: string): readonly string[] {
  return FOLDERS.filter((folder) => fs.existsSync(path.join(root, folder))).flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) => judge(`${folder}/${name}`, fs.readFileSync(path.join(root, folder, name), 'utf8'))),
  );
}
