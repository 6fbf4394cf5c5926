// Finds in a migration whatever the release before it, which still runs beside it, would notice: QUAL-29, decision 0034.

const COMMENTS = /--[^\n]*/g;
const FUNCTION_BODIES = /\$(\w*)\$[\s\S]*?\$\1\$/g;

/** Returns the statements of a migration, each on one line, without comments, texts of functions and strings. */
export const statementsOf = (text: string): readonly string[] =>
  text
    .replace(COMMENTS, '')
    .replace(FUNCTION_BODIES, '$$$$')
    .replace(/'[^']*'/g, "''")
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean);

/** Lists what takes something away, or holds a table for as long as it is large, wherever it stands. */
const NEVER: readonly (readonly [RegExp, string])[] = [
  [/^drop (?!trigger|index)(.*)/, 'drops'],
  [/^drop index (?!concurrently)(.*)/, 'drops an index while it holds the table'],
  // In it stand statements that this does not read.
  [/^do\b/, 'runs a block'],
  [/\brename\b/, 'renames'],
  [/\bset schema\b/, 'moves into another schema'],
  [/^alter table\b.*\bdrop (?!constraint|default|not null|trigger|identity|expression)\w/, 'drops a column'],
  [/^alter table\b.*\balter (?:column )?\w+ (set data )?type\b/, 'changes a type'],
  [/^alter table\b.*\balter (?:column )?\w+ (set|drop) not null\b/, 'changes what may be null'],
  [/^alter table\b.*\balter (?:column )?\w+ drop default\b/, 'drops a default'],
  [/^(update|delete from|truncate|lock|cluster|reindex|vacuum)\b/, 'works on rows or holds a table'],
];

const createdIn = (statements: readonly string[]): ReadonlySet<string> =>
  new Set(statements.flatMap((statement) => /^create table (?:if not exists )?(?:\w+\.)?(\w+)/.exec(statement)?.[1] ?? []));

/** Splits `alter table` into its parts, each beginning with its verb. */
const partsOf = (statement: string): readonly string[] => statement.split(/, (?=(?:add|drop|alter|validate) )/);

/** Matches what PostgreSQL reckons anew for each row, for which it writes the whole table: any call in a default. The moment of a transaction is one for all. */
const FOR_EACH_ROW =
  /\b(?:big|small)?serial\b|\bgenerated\b|\bdefault ?(?:\((?:[^)]|\(\))*)?(?!now\(|statement_timestamp\(|transaction_timestamp\(|nullif\()\b\w+\(/;
const OF_TABLE = /^add (?:constraint|check|foreign|unique|primary|exclude)\b/;

/** Judges a column that is added to a table with rows. */
function judgeColumn(column: string): readonly string[] {
  return [
    ...(/\bnot null\b/.test(column) && !/\bdefault\b/.test(column) ? ['adds a column without a default'] : []),
    ...(FOR_EACH_ROW.test(column) ? ['writes the whole table'] : []),
    ...(/\bcheck\b/.test(column) ? ['adds a constraint that reads the whole table'] : []),
    ...(/\b(?:unique|primary key)\b/.test(column) ? ['makes an index while it holds the table'] : []),
  ];
}

function judgePart(part: string, added: ReadonlySet<string>): readonly string[] {
  const dropped = /drop constraint (?:if exists )?(\w+)/.exec(part)?.[1];
  if (dropped) return added.has(dropped) ? [] : ['drops a constraint'];
  const addition = /\badd .*/.exec(part)?.[0];
  if (!addition) return [];
  if (!OF_TABLE.test(addition)) return judgeColumn(addition);
  return /\bnot valid\b|\busing index\b/.test(part) ? [] : ['adds a constraint that reads the whole table'];
}

/** Tables with partitions (decision 0054): an index on one of them alone reads no row. Of a table without any it is one like all others. */
const PARTITIONED = /^create (unique )?index\b.* on only (attempt|live_event)\b/;

/** Judges a statement about a table that was there before. */
function judgeOnOld(statement: string, added: ReadonlySet<string>): readonly string[] {
  const isIndex = /^create (unique )?index\b/.test(statement);
  if (isIndex) return / concurrently /.test(statement) || PARTITIONED.test(statement) ? [] : ['makes an index while it holds the table'];
  return statement.startsWith('alter table') ? partsOf(statement).flatMap((part) => judgePart(part, added)) : [];
}

const tableOf = (statement: string): string =>
  /^alter table (?:if exists )?(?:only )?(?:\w+\.)?(\w+)/.exec(statement)?.[1] ??
  /^create (?:unique )?index\b.*? on (?:only )?(?:\w+\.)?(\w+)/.exec(statement)?.[1] ??
  '';

/** Returns what a migration does beyond adding, with the table; empty where it only expands. */
export function beyondExpanding(text: string): readonly string[] {
  const statements = statementsOf(text);
  const created = createdIn(statements);
  const added = new Set(statements.flatMap((statement) => [...statement.matchAll(/add constraint (\w+)/g)].map(([, name = '']) => name)));
  const droppedTriggers = statements.flatMap((statement) => /^drop trigger (?:if exists )?(\w+) on (\w+)/.exec(statement)?.[2] ?? []);
  const guarded = new Set(statements.flatMap((statement) => /^create trigger .*? on (\w+)/.exec(statement)?.[1] ?? []));
  const found = statements.flatMap((statement) => {
    const table = tableOf(statement);
    const never = NEVER.filter(([pattern]) => pattern.test(statement)).map(([, what]) => what);
    const old = created.has(table) ? [] : judgeOnOld(statement, added);
    return [...never, ...old].map((what) => (table ? `${table}: ${what}` : what));
  });
  return [...found, ...droppedTriggers.filter((table) => !guarded.has(table)).map((table) => `${table}: drops a trigger`)];
}
