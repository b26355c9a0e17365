import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../src/app/config/config.ts'
import { fileStoreOf } from '../src/app/adapters/file-store.ts'
import { recordCommand } from '../src/features/back-office/api.ts'
import { backupName, expireBackups } from '../src/platform/db/backup/expire-backups.ts'
import { writeBackup } from '../src/platform/db/backup/write-backup.ts'
import { openAsOwner } from '../src/platform/db/connection/open-database.ts'
import { commandCtx } from './command/command-ctx.ts'
import { commandUser } from './command/command-user.ts'
import { countedRows } from './command/counted-rows.ts'
import { hasAudit } from './command/has-audit.ts'
import { showProgress } from './command/show-progress.ts'

const usage = 'npm run backup -- [folder] [--keep <number of backups, at least 1>]'

/**
 * `npm run backup [-- folder] [--keep N]`: writes the whole company into a new encrypted file of that folder while the product runs, verifies it, and keeps the
 * latest N backups there. Exit 0 when it is complete.
 */
async function main(args: string[]): Promise<void> {
  const { folder, keep } = readArgs(args)
  const config = readConfig(process.env)
  const at = new Date()
  const file = path.join(folder, backupName(at))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { onProgress, clear } = showProgress()
  const { pool, close } = await openAsOwner(config)
  const client = await pool.connect()
  let complete = false
  try {
    const write = () => writeBackup({ client, files: fileStoreOf(config), appSecret: config.appSecret, at, onProgress }, file).finally(clear)
    const command = { action: 'backup', subject: file, detail: { user: commandUser() } }
    // A standby can be backed up and takes no entry.
    const { tables, files } = await ((await hasAudit(pool)) ? recordCommand(commandCtx(pool, 'backup'), command, write, countedRows) : write())
    complete = true
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`OK  ${tables.length} tables, ${rows} rows, ${files.count} files in ${file}, read again and verified`)
    if (keep) for (const name of await expireBackups(file, keep, config.appSecret)) console.log(`Deleted ${name}`)
    console.log(
      'Keep the app secret (APP_SECRET, or app-secret in the data folder) and IDENTITY_KEYS in another place: without the secret nothing can be restored.',
    )
  } finally {
    // After an error it may still be sending rows.
    client.release(!complete)
    await close()
  }
}

function readArgs(args: string[]): { folder: string; keep: number | undefined } {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { keep: { type: 'string' } } })
    if (positionals.length > 1 || (values.keep !== undefined && !/^[1-9]\d{0,5}$/.test(values.keep))) throw new Error(usage)
    return { folder: path.resolve(positionals[0] ?? 'backups'), keep: values.keep === undefined ? undefined : Number(values.keep) }
  } catch {
    throw new Error(usage)
  }
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
