import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../src/app/config/config.ts'
import { recordCommand } from '../src/features/back-office/api.ts'
import { exportPriceBook, importPriceBook } from '../src/features/catalog/api.ts'
import type { Imported } from '../src/features/catalog/pricing/price-book-file.ts'
import type { Ctx } from '../src/platform/ctx.ts'
import { bindDb } from '../src/platform/db/db.ts'
import { openAsOwner } from '../src/platform/db/connection/open-database.ts'
import { makeLog } from '../src/platform/logging/log.ts'
import { DomainError } from '../src/platform/domain-error.ts'
import { commandUser } from './command/command-user.ts'

const usage = `npm run price-book -- export [file]
npm run price-book -- import <file> [--effective 2027-01-01T00:00:00+08:00] [--dry-run]`

/** Exports prices from the database to a file, and imports a file as the next version. Exit 0 if it was done, 1 with the faults. */
async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { effective: { type: 'string' }, 'dry-run': { type: 'boolean' } } })
  const [command, file] = positionals
  if (command === 'export') return withCtx((ctx) => write(ctx, file))
  if (command === 'import' && file) return withCtx((ctx) => read(ctx, file, values.effective, values['dry-run'] ?? false))
  console.error(usage)
  return 2
}

async function write(ctx: Ctx, file: string | undefined): Promise<number> {
  const { version, effectiveAt, text } = await exportPriceBook(ctx)
  if (!file) process.stdout.write(text)
  else {
    writeFileSync(file, text)
    console.log(`Version ${version}, in force since ${effectiveAt.toISOString()}, is in ${file}`)
  }
  return 0
}

async function read(ctx: Ctx, file: string, effective: string | undefined, dryRun: boolean): Promise<number> {
  const effectiveAt = effective ? new Date(effective) : ctx.now()
  if (Number.isNaN(effectiveAt.getTime())) throw new RangeError(`--effective ${effective} is no time`)
  const take = () => importPriceBook(ctx, { text: readFileSync(file, 'utf8'), effectiveAt, dryRun })
  const command = { action: 'price-book-import', subject: path.basename(file), detail: { effectiveAt: effectiveAt.toISOString(), user: commandUser() } }
  const { version, changes, faults, published } = await (dryRun ? take() : recordCommand(ctx, command, take, counted))
  for (const { line, key, what } of faults) console.log(`${file}:${line}  ${key}  ${what}`)
  if (faults.length > 0) return 1
  for (const { key, before, after } of changes) console.log(`${key}  ${before ?? '(none)'} → ${after ?? '(none)'}`)
  if (changes.length === 0) console.log('Nothing changes: these are the prices in force.')
  else if (published) console.log(`Published as version ${version}, in force from ${effectiveAt.toISOString()}. Existing orders and quotes keep their prices.`)
  else console.log(`Would become version ${version}; nothing was written.`)
  return 0
}

function counted({ version, changes, faults, published }: Imported): Record<string, string> {
  return published ? { version: String(version), changes: String(changes.length) } : { version: '-', faults: String(faults.length) }
}

async function withCtx(run: (ctx: Ctx) => Promise<number>): Promise<number> {
  const { pool, close } = await openAsOwner(readConfig(process.env))
  // One moment for the whole run, so that "now" is not past by the time it is checked.
  const now = new Date()
  try {
    return await run({ actor: { kind: 'system', name: 'price-book' }, db: bindDb(pool), now: () => now, log: makeLog('silent') })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    console.error(error.code === 'catalog.no-price' ? 'There are no prices yet: npm run open-shop writes the first ones' : error.message)
    return 1
  } finally {
    await close()
  }
}

process.exitCode = await main(process.argv.slice(2))
