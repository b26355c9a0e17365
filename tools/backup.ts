import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { readConfig } from '../src/app/config/config.ts'
import { fileStoreOf } from '../src/app/adapters/file-store.ts'
import { recordCommand } from '../src/features/back-office/api.ts'
import { writeBackup } from '../src/platform/db/backup/write-backup.ts'
import { openAsOwner } from '../src/platform/db/connection/open-database.ts'
import { commandCtx } from './command/command-ctx.ts'
import { commandUser } from './command/command-user.ts'
import { countedRows } from './command/counted-rows.ts'
import { hasAudit } from './command/has-audit.ts'

/** `npm run backup [-- folder]`: writes the whole company into a new folder while the product runs. Exit 0 when it is complete. */
async function main([given]: readonly string[]): Promise<void> {
  const config = readConfig(process.env)
  const at = new Date()
  const folder = path.resolve(given ?? path.join('backups', `runxin-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}`))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { pool, close } = await openAsOwner(config)
  const client = await pool.connect()
  try {
    const write = () => writeBackup({ client, files: fileStoreOf(config), appSecret: config.appSecret, at }, folder)
    const command = { action: 'backup', subject: folder, detail: { user: commandUser() } }
    // A standby can be backed up and takes no entry.
    const { tables, files } = await ((await hasAudit(pool)) ? recordCommand(commandCtx(pool, 'backup'), command, write, countedRows) : write())
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`OK  ${tables.length} tables, ${rows} rows, ${files} files in ${folder}`)
    console.log('Keep the app secret (APP_SECRET, or app-secret in the data folder) and IDENTITY_KEYS in another place: without them sealed data stays sealed.')
  } finally {
    client.release()
    await close()
  }
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
