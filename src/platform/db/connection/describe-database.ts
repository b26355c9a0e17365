import { is } from 'drizzle-orm'
import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/** One column as a line of text: `bigint, not null`. */
export type TableFacts = Readonly<Record<string, string>>

type ColumnRow = { table_name: string; column_name: string; type: string; required: boolean }

/** Tables of the database (`public.customer_order`, `ledger.posting`) and their columns with type and nullability. */
export async function describeDatabase(pool: pg.Pool): Promise<ReadonlyMap<string, TableFacts>> {
  const { rows } = await pool.query<ColumnRow>(`
    select n.nspname || '.' || c.relname as table_name, a.attname as column_name, a.attnotnull as required,
      -- A domain counts as what it is made of.
      case t.typtype when 'd' then format_type(t.typbasetype, t.typtypmod) else format_type(a.atttypid, a.atttypmod) end as type
    from pg_attribute a join pg_type t on t.oid = a.atttypid join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and n.nspname !~ '^(pg_|information_schema)'
    order by 1, a.attnum`)
  const tables = new Map<string, Record<string, string>>()
  for (const row of rows) {
    const columns = tables.get(row.table_name) ?? {}
    tables.set(row.table_name, columns)
    columns[row.column_name] = factsOf(row.type, row.required)
  }
  return tables
}

/** Returns the name and the columns of a Drizzle table, as `describeDatabase` does for the database. */
export function describeTable(table: PgTable): { name: string; facts: TableFacts } {
  const { schema, name, columns } = getTableConfig(table)
  const facts = columns.map((column): [string, string] => [column.name, factsOf(typeOf(column), column.notNull || column.primary)])
  const keys = getTableConfig(table).primaryKeys.flatMap((key) => key.columns.map((column) => column.name))
  const withKeys = facts.map(([column, text]) => [column, keys.includes(column) ? text.replace('may be null', 'not null') : text])
  return { name: `${schema ?? 'public'}.${name}`, facts: Object.fromEntries(withKeys) as TableFacts }
}

/** Returns the Drizzle tables among the exports of a schema module. */
export function tablesOf(module: Readonly<Record<string, unknown>>): PgTable[] {
  return Object.values(module).filter((item): item is PgTable => is(item, PgTable))
}

function factsOf(type: string, required: boolean): string {
  return `${longName(type)}, ${required ? 'not null' : 'may be null'}`
}

function typeOf(column: PgColumn): string {
  const dimensions = (column as { dimensions?: number }).dimensions ?? 0
  return column.getSQLType() + (column.getSQLType().endsWith('[]') ? '' : '[]'.repeat(dimensions))
}

/** `timestamp (3) with time zone` and `timestamptz(3)` are one type; so are the other short names. */
function longName(type: string): string {
  const arrays = /(\[\d*\])*$/.exec(type)![0]
  const base = type
    .slice(0, type.length - arrays.length)
    .replaceAll(/\s*\(/g, '(')
    .replaceAll(/,\s+/g, ',')
    .trim()
  const long = base
    .replace(/^timestamptz(\(\d\))?$/, 'timestamp$1 with time zone')
    .replace(/^timestamp(\(\d\))?$/, 'timestamp$1 without time zone')
    .replace(/^varchar/, 'character varying')
    .replace(/^char(?=\(|$)/, 'character')
    .replace(/^(int|int4|serial)$/, 'integer')
    .replace(/^(int8|bigserial)$/, 'bigint')
    .replace(/^(int2|smallserial)$/, 'smallint')
    .replace(/^bool$/, 'boolean')
    .replace(/^decimal/, 'numeric')
  return long + (arrays ? '[]' : '')
}
