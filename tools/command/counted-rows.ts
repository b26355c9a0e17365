import type { Manifest } from '../../src/platform/db/backup/manifest.ts'

/** Totals of a backup, for the audit log. */
export function countedRows({ takenAt, tables, files }: Pick<Manifest, 'takenAt' | 'tables' | 'files'>): Record<string, string> {
  return { takenAt, tables: String(tables.length), rows: String(tables.reduce((sum, table) => sum + table.rows, 0)), files: String(files.count) }
}
