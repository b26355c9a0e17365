import { splitStatements, type Statement } from '../../src/platform/db/migration/split-statements.ts'
import { worksSinceOf } from '../../src/platform/db/migration/works-with.ts'

/** Files up to here were written before the rules. */
export const lastExempt = '0759'

type Facts = {
  /** Statement in lower case on one line, with empty texts and bodies. */
  text: string
  /** Actions of `alter table`, one by one. */
  actions: string[]
  /** The table it changes exists before this file. */
  existing: boolean
  concurrent: boolean
  /** All statements of the file. */
  file: readonly string[]
}

type Rule = { name: string; because: string; breaks: (facts: Facts) => boolean }

const some = (form: RegExp) => (facts: Facts) => facts.existing && facts.actions.some((action) => form.test(action))
const addsColumn = /^add (?:column )?(?!constraint\b|check\b|unique\b|primary\b|foreign\b|exclude\b)/
const addsConstraint = /^add (?:constraint \S+ )?(?:check|unique|primary key|foreign key|exclude)\b/
/** Functions whose value is the same for a whole statement: PostgreSQL stores it once and writes no row. */
const stable = /\b(?:now|current_timestamp|current_date|transaction_timestamp)\(\)/g

export const rules: readonly Rule[] = [
  { name: 'type', because: 'another type rewrites the table; add a column and copy in batches', breaks: some(/^alter (?:column )?\S+ (?:set data )?type\b/) },
  {
    name: 'default',
    because: 'a default that differs by row, a generated column or an identity rewrites the table; set the default afterwards',
    breaks: ({ existing, actions }) =>
      existing &&
      actions.some(
        (action) => addsColumn.test(action) && (/\bgenerated\b|\b\w*serial\b/.test(action) || /\bdefault\b.*\w\(/.test(action.replaceAll(stable, 'now'))),
      ),
  },
  {
    name: 'not-null-column',
    because: 'a new column that must have a value, and has no default, fails the writes of the previous release',
    breaks: ({ existing, actions }) =>
      existing && actions.some((action) => addsColumn.test(action) && /\bnot null\b/.test(action) && !/\bdefault\b/.test(action)),
  },
  {
    name: 'constraint',
    because:
      'a constraint reads the whole table under a lock; add it with `not valid`, validate it in another file, which is another transaction, or use an index built before',
    breaks: ({ existing, actions }) =>
      existing &&
      actions.some(
        (action) =>
          (addsConstraint.test(action) && !/\bnot valid\b|\busing index\b/.test(action)) ||
          (addsColumn.test(action) && /\b(?:references|unique|primary key|check)\b/.test(action)),
      ),
  },
  {
    name: 'validate',
    because: 'the lock of adding the constraint lasts until the end of the file; validate it in another file',
    breaks: ({ existing, actions, file }) =>
      existing && actions.some((action) => file.some((text) => text.includes(`add constraint ${/^validate constraint (\S+)/.exec(action)?.[1] ?? '?'} `))),
  },
  {
    name: 'not-null',
    because: '`set not null` reads the whole table under a lock, unless a validated check says the same',
    breaks: (facts) =>
      some(/\bset not null$/)(facts) && !facts.file.some((text) => /\bvalidate constraint\b/.test(text) && tableOf(text) === tableOf(facts.text)),
  },
  {
    name: 'index',
    because: 'writes wait while an index is built or dropped; use `concurrently` in a file NNNN_name.concurrent.sql',
    breaks: ({ text, existing }) => existing && /^(?:create (?:unique )?index|drop index|reindex)\b/.test(text) && !/\bconcurrently\b/.test(text),
  },
  {
    name: 'concurrently',
    because:
      'a concurrent file holds `create index concurrently if not exists` and `drop index concurrently if exists` alone, because it may run twice; others hold neither',
    breaks: ({ text, concurrent }) =>
      concurrent ? !/^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists) /.test(text) : /\bconcurrently\b/.test(text),
  },
  {
    name: 'drop',
    because: 'the previous release still uses it; drop it one release after its last use, with the reason',
    breaks: (facts) => some(/^(?:drop (?!constraint\b|default\b)(?:column )?|rename\b|set schema\b)/)(facts) || /^drop (?!index\b)/.test(facts.text),
  },
  {
    name: 'rows',
    because: 'changing many rows in one statement locks them until it commits; do it in a job, in batches',
    breaks: ({ text, existing }) => existing && /^(?:update|delete from|merge into)\b/.test(text),
  },
  {
    name: 'lock',
    because: 'it locks or rewrites a whole table',
    breaks: (facts) =>
      /^(?:lock|truncate|cluster|vacuum|refresh materialized view)\b/.test(facts.text) || some(/^set (?:logged|unlogged|tablespace|access method)\b/)(facts),
  },
]

const exception = /^lint: allow ([a-z-]+): (.*)$/
const shortestReason = 15

/** Reads one migration. Returns its faults in words. */
export function faultsOf(name: string, sql: string): string[] {
  if (name.slice(0, 4) <= lastExempt) return []
  const statements = splitStatements(sql)
  const texts = statements.map(plain)
  const created = new Set(texts.flatMap((text) => /^create table (?:if not exists )?(\S+)/.exec(text)?.[1] ?? []))
  const concurrent = name.endsWith('.concurrent.sql')
  const found = statements.flatMap((statement, index) => {
    const text = texts[index]!
    const table = tableOf(text)
    const facts = { text, actions: actionsOf(text), existing: table === undefined || !created.has(table), concurrent, file: texts }
    return rules.flatMap((rule) =>
      rule.breaks(facts) && !isAllowed(statement, rule.name) ? [`${name}: ${rule.name}: ${text.slice(0, 80)}: ${rule.because}`] : [],
    )
  })
  return [...markFaults(name, sql), ...found]
}

function markFaults(name: string, sql: string): string[] {
  const since = worksSinceOf(sql)
  if (since === undefined)
    return [`${name}: say in a line \`-- Works with releases since NNNN.\` or \`-- Works with no earlier release: reason\` which releases may run on it`]
  return since !== null && since >= name.slice(0, 4) ? [`${name}: works with releases since ${since}, which is no earlier file`] : []
}

function isAllowed({ comments }: Statement, rule: string): boolean {
  return comments.some((comment) => {
    const [, allowed, reason = ''] = exception.exec(comment) ?? []
    return allowed === rule && reason.length >= shortestReason
  })
}

function plain({ sql }: Statement): string {
  const blank = sql.replaceAll(/(\$\w*\$)[^]*?\1/g, '$$$$').replaceAll(/'(?:[^']|'')*'/g, "''")
  return blank.replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

function tableOf(text: string): string | undefined {
  const forms = [
    /^alter table (?:if exists )?(?:only )?([\w."]+)/,
    /^create (?:unique )?index .*? ?on (?:only )?([\w."]+)/,
    /^(?:update|delete from|merge into) (?:only )?([\w."]+)/,
  ]
  return forms.map((form) => form.exec(text)?.[1]).find((table) => table !== undefined)
}

/** Cuts the actions of `alter table` at commas outside brackets. */
function actionsOf(text: string): string[] {
  const rest = /^alter table (?:if exists )?(?:only )?[\w."]+ (.*)$/.exec(text)?.[1]
  if (rest === undefined) return []
  let depth = 0
  const actions = ['']
  for (const sign of rest) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign === ',' && depth === 0) actions.push('')
    else actions[actions.length - 1] += sign
  }
  return actions.map((action) => action.trim())
}
