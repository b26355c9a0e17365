import { readConfig } from '../src/app/config/config.ts'
import { openDatabase } from '../src/platform/db/connection/open-database.ts'
import { makeLog } from '../src/platform/logging/log.ts'

/**
 * `npm run migrate`: brings the database up to date as its owner (DATABASE_OWNER_URL), makes the login of DATABASE_URL where it is missing, and logs in with
 * it. Exit 0 when a process that has only DATABASE_URL can start.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { pool, close } = await openDatabase({ ...config, poolSize: 1, log: makeLog(config.logLevel) })
  try {
    const { rows } = await pool.query<{ login: string; migrations: string }>('select session_user as login, count(*) as migrations from platform_applied()')
    console.log(`OK  The database has all ${rows[0]!.migrations} migrations, and the app logs in as ${rows[0]!.login}`)
  } finally {
    await close()
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
