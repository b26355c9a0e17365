import type pg from 'pg'

/** A table as it is copied: quoted names, and the columns that hold what cannot be worked out again. */
export type TableCopy = { table: string; columns: string[] }
/** What is taken off a table while rows come in, and the statement that puts it back. */
export type Guard = { table: string; off: string; on: string }

/** Its own transaction's number means something else in another cluster: the default writes that of the transaction that restores. */
const tied = ['xid8', 'xid']

/** Tables of all our schemas, without the table of migrations: that one is written by migrating. */
export async function tablesOf(client: pg.ClientBase): Promise<TableCopy[]> {
  const { rows } = await client.query<TableCopy>(
    `select format('%I.%I', n.nspname, c.relname) as table, array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' and c.relname <> 'platform_migration'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid::regtype::text <> all ($1)
     group by 1 order by 1`,
    [tied],
  )
  return rows
}

/** Numbers that go on counting: name, last number, and whether it was given out. */
export async function sequencesOf(client: pg.ClientBase): Promise<{ sequence: string; last: string; called: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname !~ '^(pg_|information_schema)' order by 1`,
  )
  const found = []
  for (const { name } of rows) {
    const { rows: states } = await client.query<{ last_value: string; is_called: boolean }>(`select last_value::text, is_called from ${name}`)
    found.push({ sequence: name, last: states[0]!.last_value, called: states[0]!.is_called })
  }
  return found
}

/** Foreign keys, and triggers with the state that each of them has: rows come back as they were, in any order, and are judged at the end. */
export async function guardsOf(client: pg.ClientBase): Promise<{ keys: Guard[]; triggers: Guard[] }> {
  const { rows: keys } = await client.query<Guard>(
    `select t.name as table, format('alter table %s drop constraint %I', t.name, k.conname) as off,
       format('alter table %s add constraint %I %s', t.name, k.conname, pg_get_constraintdef(k.oid)) as on
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace,
       lateral (select format('%I.%I', n.nspname, c.relname) as name) t
     where k.contype = 'f' and n.nspname !~ '^(pg_|information_schema)' order by 1, k.conname`,
  )
  const { rows: triggers } = await client.query<Guard>(
    `select t.name as table, format('alter table %s disable trigger %I', t.name, g.tgname) as off,
       format('alter table %s enable %s trigger %I', t.name, case g.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, g.tgname) as on
     from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_namespace n on n.oid = c.relnamespace,
       lateral (select format('%I.%I', n.nspname, c.relname) as name) t
     where not g.tgisinternal and g.tgenabled <> 'D' and n.nspname !~ '^(pg_|information_schema)' order by 1, g.tgname`,
  )
  return { keys, triggers }
}
