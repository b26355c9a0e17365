import path from 'node:path'
import type pg from 'pg'
import { anchorsOf, proofSealOf } from '../src/app/adapters/anchors.ts'
import { readConfig, type Config } from '../src/app/config/config.ts'
import { fileStoreOf } from '../src/app/adapters/file-store.ts'
import { recordCommand, writeAnchor } from '../src/features/back-office/api.ts'
import { readMigrations } from '../src/platform/db/read-migrations.ts'
import { restoreBackup } from '../src/platform/db/backup/restore-backup.ts'
import { openAsOwner } from '../src/platform/db/connection/open-database.ts'
import { commandCtx } from './command/command-ctx.ts'
import { commandUser } from './command/command-user.ts'
import { countedRows } from './command/counted-rows.ts'
import { hasAudit } from './command/has-audit.ts'

/**
 * `npm run restore -- folder`: restores a backup into an empty database (DATABASE_URL, or the embedded one of a new DATA_DIR),
 * and verifies the books. Exit 0 when it is complete and the books are right.
 */
async function main([folder]: readonly string[]): Promise<void> {
  if (!folder) throw new Error('npm run restore -- <folder of a backup>')
  const config = readConfig(process.env)
  const { pool, kind, close } = await openAsOwner(config)
  try {
    const migrate = { migrations: readMigrations(path.resolve('migrations')), appRole: 'runxin_app', appRoleMayLogIn: kind === 'embedded' }
    const target = { pool, files: fileStoreOf(config), appSecret: config.appSecret, migrate }
    const restored = await restoreBackup(target, path.resolve(folder))
    const { takenAt, tables, files } = restored
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`OK  ${tables.length} tables, ${rows} rows and ${files} files of ${takenAt}`)
    if (!(await hasAudit(pool))) {
      await prove(pool, config)
      return
    }
    // Only now is there an audit to write to.
    const command = { action: 'restore', subject: path.resolve(folder), detail: { ...countedRows(restored), user: commandUser() } }
    await recordCommand(
      commandCtx(pool, 'restore'),
      command,
      () => prove(pool, config),
      () => ({ books: 'right' }),
    )
  } finally {
    await close()
  }
}

/** Throws where the books are not right. Journals of this server come after all of the backup, and anchors of entries that are lost with it are no finding. */
async function prove(pool: pg.Pool, config: Config): Promise<void> {
  const { rows: problems } = await pool.query<{ problem: string; subject: string }>('select problem, subject from ledger.problems()')
  for (const { problem, subject } of problems) console.log(`VIOLATION  ${problem}: ${subject}`)
  if (problems.length > 0) throw new Error('The books of the backup are not right')
  const { rows } = await pool.query<{ hasEras: boolean }>(`select to_regclass('ledger.era') is not null as "hasEras"`)
  if (rows[0]!.hasEras) {
    await pool.query('select ledger.begin_era()')
    await writeAnchor({ ...commandCtx(pool, 'restore'), proofSeal: proofSealOf(config), anchors: anchorsOf(config) }, 'accepted')
  }
  console.log('OK  the books are right')
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
