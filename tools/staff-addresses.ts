import { readConfig } from '../src/app/config/config.ts'
import { clearAddressList, readAddressListFromInside } from '../src/features/back-office/api.ts'
import { bindDb } from '../src/platform/db/db.ts'
import { openAsOwner } from '../src/platform/db/connection/open-database.ts'
import { makeLog } from '../src/platform/logging/log.ts'

const usage = 'npm run staff-addresses [-- clear]'

/** Prints the networks from which staff reach the back office, or clears the list for owners who have locked themselves out. */
async function main(args: readonly string[]): Promise<number> {
  const [command] = args
  if (args.length > 1 || (command !== undefined && command !== 'clear')) {
    console.error(usage)
    return 2
  }
  const { pool, close } = await openAsOwner(readConfig(process.env))
  try {
    const actor = { kind: 'system', name: 'staff-addresses' } as const
    const ctx = { actor, db: bindDb(pool), now: () => new Date(), log: makeLog('silent') }
    const entries = (await readAddressListFromInside(ctx)).trim()
    if (command === 'clear') await clearAddressList(ctx)
    if (entries === '') console.log('The list is empty: the back office answers every address.')
    else console.log(command === 'clear' ? `The list is cleared: the back office answers every address. It was:\n${entries}` : entries)
    return 0
  } finally {
    await close()
  }
}

process.exitCode = await main(process.argv.slice(2))
