import path from 'node:path'
import type pg from 'pg'
import { anchorsOf, proofSealOf } from '../src/app/adapters/anchors.ts'
import { readConfig, type Config } from '../src/app/config/config.ts'
import { fileStoreOf } from '../src/app/adapters/file-store.ts'
import { recordCommand, writeAnchor } from '../src/features/back-office/api.ts'
import { readMigrations } from '../src/platform/db/read-migrations.ts'
import type { Manifest } from '../src/platform/db/backup/manifest.ts'
import { restoreBackup } from '../src/platform/db/backup/restore-backup.ts'
import { verifyBackup } from '../src/platform/db/backup/verify-backup.ts'
import { openAsOwner } from '../src/platform/db/connection/open-database.ts'
import { commandCtx } from './command/command-ctx.ts'
import { commandUser } from './command/command-user.ts'
import { countedRows } from './command/counted-rows.ts'
import { hasAudit } from './command/has-audit.ts'
import { showProgress } from './command/show-progress.ts'

const usage = 'npm run restore -- [--verify-only] <file of a backup>'

/**
 * `npm run restore -- file`: verifies a backup, restores it into an empty database (that of the owner's address, or the embedded one of a new DATA_DIR), and
 * verifies the books. Exit 0 when it is complete and the books are right. `--verify-only` reads the file and needs no database.
 */
async function main(args: readonly string[]): Promise<void> {
  const [given, ...more] = args.filter((arg) => arg !== '--verify-only')
  if (!given || more.length > 0) throw new Error(usage)
  const file = path.resolve(given)
  const config = readConfig(process.env)
  const { onProgress, clear } = showProgress()
  if (!args.includes('--verify-only')) await restore(config, file, { onProgress, clear })
  else report('Verified', await verifyBackup(file, config.appSecret, onProgress).finally(clear))
}

async function restore(config: Config, file: string, { onProgress, clear }: ReturnType<typeof showProgress>): Promise<void> {
  const { pool, kind, close } = await openAsOwner(config)
  try {
    const migrate = { migrations: readMigrations(path.resolve('migrations')), appRole: 'runxin_app', appRoleMayLogIn: kind === 'embedded' }
    const target = { pool, files: fileStoreOf(config), appSecret: config.appSecret, migrate, onProgress }
    const restored = await restoreBackup(target, file).finally(clear)
    report('Restored', restored)
    if (!(await hasAudit(pool))) {
      await prove(pool, config)
      return
    }
    // Only now is there an audit to write to.
    const command = { action: 'restore', subject: file, detail: { ...countedRows(restored), user: commandUser() } }
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

function report(done: string, { takenAt, tables, files }: Manifest): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`OK  ${done} ${tables.length} tables, ${rows} rows and ${files.count} files of ${takenAt}`)
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
