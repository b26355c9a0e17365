import { readConfig } from '../src/app/config/config.ts'
import { hireFromInside } from '../src/features/back-office/api.ts'
import { hireForm } from '../src/features/back-office/forms.ts'
import { bindDb } from '../src/platform/db/db.ts'
import { openAsOwner } from '../src/platform/db/connection/open-database.ts'
import { makeLog } from '../src/platform/logging/log.ts'
import { DomainError } from '../src/platform/domain-error.ts'

const usage = 'npm run create-staff -- <login name> <name> <owner|finance|support|content|operations>'

/** Makes the first owner: creates a member of staff and prints the link for choosing a password. */
async function main([loginName, displayName, role]: readonly string[]): Promise<number> {
  const parsed = hireForm.safeParse({ loginName, displayName, role })
  if (!parsed.success) {
    console.error(usage)
    return 2
  }
  const config = readConfig(process.env)
  const origin = config.publicOrigin ?? `http://${config.host}:${config.port}`
  const { pool, close } = await openAsOwner(config)
  try {
    const ctx = {
      actor: { kind: 'system', name: 'create-staff' } as const,
      db: bindDb(pool),
      now: () => new Date(),
      log: makeLog('silent'),
      publicOrigin: () => origin,
    }
    const { link, expiresAt } = await hireFromInside(ctx, parsed.data)
    console.log(`${parsed.data.loginName} chooses a password here, once, until ${expiresAt.toISOString()}:\n${link}`)
    return 0
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    console.error(`${parsed.data.loginName}: ${error.code === 'back-office.name-taken' ? 'this name is taken' : error.message}`)
    return 1
  } finally {
    await close()
  }
}

process.exitCode = await main(process.argv.slice(2))
