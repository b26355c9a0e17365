import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { describeDatabase, describeTable, tablesOf } from './connection/describe-database.ts'
import { testDatabase } from './testing.ts'

const files = globSync(['src/features/**/{schema,*-schema}.ts', 'src/adapters/*/schema.ts', 'src/platform/*.ts']).filter((file) => !file.endsWith('.test.ts'))
const { ownerPool } = await testDatabase()
const real = await describeDatabase(ownerPool)

async function tablesIn(file: string) {
  return tablesOf((await import(/* @vite-ignore */ pathToFileURL(path.resolve(file)).href)) as Record<string, unknown>)
}

describe('every schema.ts', () => {
  it('is found', () => {
    expect(files.filter((file) => file.endsWith('schema.ts')).length).toBeGreaterThan(3)
  })

  it.each(files)('%s matches the migrated tables', async (file) => {
    for (const table of await tablesIn(file)) {
      const { name, facts } = describeTable(table)
      expect({ [name]: facts }).toEqual({ [name]: real.get(name) })
    }
  })
})

describe('the migrations', () => {
  it('allow the app to read every table, except those with a reason', async () => {
    const { rows } = await ownerPool.query<{ name: string }>(`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname !~ '^(pg_|information_schema)' and not has_table_privilege('runxin_app', format('%I.%I', schemaname, tablename), 'select')`)
    expect(rows.map(({ name }) => name)).toEqual(['public.platform_migration'])
  })

  // PostgreSQL's releases of November 2026 refuse to add a column with a default to such a table.
  it('leave no function with a parsed body that takes a row of a table', async () => {
    const { rows } = await ownerPool.query<{ name: string }>(`
      select distinct p.oid::regprocedure::text as name from pg_proc p join pg_type t on t.oid = any (p.proargtypes) join pg_class c on c.oid = t.typrelid
      where p.prosqlbody is not null and c.relkind in ('r', 'p') and p.pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`)
    expect(rows.map(({ name }) => name)).toEqual([])
  })
})
