import type { Migration } from '../read-migrations.ts'
import { baselineRevision, lastOfBaseline, replacedMigrations } from './replaced-migrations.ts'

/** Applied migrations by name, each with the SHA-256 of its file. */
export type Applied = ReadonlyMap<string, string>

/** Place of the list, for the step that an error names. */
export type Holder = 'database' | 'backup'

/** The files that make the state of the replaced ones. */
export function baselineOf(migrations: readonly Migration[]): readonly Migration[] {
  return migrations.filter(({ name }) => name <= lastOfBaseline)
}

/**
 * Lists the baseline in place of the files that it replaces, and keeps later ones. A list without replaced files is returned as it
 * is. Refuses a list with only some of them, or with a changed one, because its tables may differ from those of the baseline.
 */
export function replaceMigrations(applied: Applied, migrations: readonly Migration[], holder: Holder): Applied {
  const replaced = [...applied].filter(([name]) => replacedMigrations.has(name))
  if (replaced.length === 0) return applied
  const changed = replaced.find(([name, sha256]) => replacedMigrations.get(name) !== sha256)
  if (changed)
    throw new Error(`The ${holder} has another ${changed[0]} than revision ${baselineRevision}, so its tables may differ: move its rows into a new database`)
  const missing = [...replacedMigrations.keys()].filter((name) => !applied.has(name))
  if (missing.length > 0) throw new Error(`The ${holder} is older than revision ${baselineRevision} (it has no ${missing[0]}): ${remedy(holder)}`)
  const later = [...applied].filter(([name]) => !replacedMigrations.has(name))
  return new Map([...baselineOf(migrations).map(({ name, sha256 }) => [name, sha256] as const), ...later])
}

function remedy(holder: Holder): string {
  const first = holder === 'backup' ? `restore it with revision ${baselineRevision} and start that once` : `start revision ${baselineRevision} on it once`
  return `${first}, then this version`
}
