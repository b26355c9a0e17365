import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type Migration = { name: string; sha256: string; sql: string }

/** The files of a folder in the order of their names (`0100_platform.sql`, `0760_index.concurrent.sql`, …). */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}_[a-z0-9_]+(?:\.concurrent)?\.sql$/.test(name))
  return names.sort().map((name) => {
    const sql = readFileSync(path.join(folder, name), 'utf8')
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}
