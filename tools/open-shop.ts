import { readConfig } from '../src/app/config/config.ts'
import { openShop } from '../src/app/seed/open-shop.ts'
import { openAsOwner } from '../src/platform/db/connection/open-database.ts'
import { commandCtx } from './command/command-ctx.ts'
import { commandUser } from './command/command-user.ts'

/**
 * `npm run open-shop`: fills a new installation with the shipped catalogue and prices, terms for partners, and canned replies.
 * Where prices exist already nothing changes. Exit 0 when the shop is filled, 1 where there are no tables yet, 2 for wrong
 * arguments.
 */
async function main(args: readonly string[]): Promise<number> {
  if (args.length > 0) {
    console.error('npm run open-shop')
    return 2
  }
  const { pool, close } = await openAsOwner(readConfig(process.env))
  try {
    const { rows } = await pool.query<{ made: boolean }>(`select to_regclass('public.price_book_withdrawal') is not null as made`)
    if (!rows[0]!.made) {
      console.error('The database has no tables yet: start the product once, then run this again')
      return 1
    }
    const { opened, version, zones } = await openShop(commandCtx(pool, 'open-shop'), { user: commandUser() })
    if (!opened) console.log(`The shop has version ${version} of the prices already: nothing was changed`)
    else {
      console.log(`The shop is filled: ${zones} zones, version ${version} of the prices`)
      console.log(
        'Before customers come: your own prices (npm run price-book, or /admin/catalogue), and out of sale what you do not have (/admin/infrastructure). Visitors come in once you open it at /admin/checklist',
      )
    }
    return 0
  } finally {
    await close()
  }
}

process.exitCode = await main(process.argv.slice(2))
