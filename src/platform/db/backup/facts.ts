import type pg from 'pg'

/** Table as it is copied: quoted names, and the columns that cannot be computed from others. */
export type TableCopy = { table: string; columns: string[] }
/** Constraint or trigger that is taken off a table while rows come in, with the statement that restores it. */
export type Guard = { table: string; off: string; on: string }

/** Transaction numbers have no meaning in another cluster. The default writes the number of the restoring transaction. */
const tied = ['xid8', 'xid']

/** Lists the tables of all schemas but the table of migrations, which migrating writes. */
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

/** Lists the sequences: name, last number, and whether that number was used. */
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

/** Lists foreign keys and triggers with their state. Rows are restored in any order and checked at the end. */
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
