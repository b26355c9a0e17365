import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

type ElementType = 'uuid' | 'text' | 'timestamptz' | 'real' | 'integer' | 'bigint' | 'jsonb'

/** True if the column has one of the values. Takes one parameter, because PostgreSQL allows only 65,535 in a statement. */
export function isAnyOf(column: SQLWrapper, type: ElementType, values: readonly unknown[]): SQL {
  return sql`${column} = any(${arrayOf(type, values)})`
}

/** Values as rows of a `from` clause. Takes one array parameter a column, however many rows there are. */
export function rowsOf(name: string, columns: Readonly<Record<string, readonly [ElementType, readonly unknown[]]>>): SQL {
  const arrays = Object.values(columns).map(([type, values]) => arrayOf(type, values))
  const names = Object.keys(columns).map((column) => sql.identifier(column))
  return sql`unnest(${sql.join(arrays, sql`, `)}) as ${sql.identifier(name)} (${sql.join(names, sql`, `)})`
}

function arrayOf(type: ElementType, values: readonly unknown[]): SQL {
  return sql`${sql.param([...values])}::${sql.raw(type)}[]`
}
