import { open, rm, type FileHandle } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readConfig } from '../src/app/config/config.ts'
import { recordCommand } from '../src/features/back-office/api.ts'
import { exportBooks, type BooksTotals } from '../src/features/money/api.ts'
import { plainFen } from '../src/platform/pure/plain-amount.ts'
import type { Ctx } from '../src/platform/ctx.ts'
import { bindDb } from '../src/platform/db/db.ts'
import { openAsOwner } from '../src/platform/db/connection/open-database.ts'
import { makeLog } from '../src/platform/logging/log.ts'
import { commandUser } from './command/command-user.ts'

const usage = `npm run export-ledger -- --from 2026-01-01 --to 2026-01-31 [FILE.csv]
Days in Shanghai, both included. Without a file the lines go to standard output. A file that is there already is left alone.`

const days = z.strictObject({ from: z.iso.date(), to: z.iso.date() }).refine(({ from, to }) => from <= to)

/**
 * Writes the ledger of a period as CSV, for accountants, and its totals to standard error. Exit 0, 1 if it does not add up or
 * cannot be written, 2 for wrong arguments.
 */
async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { from: { type: 'string' }, to: { type: 'string' } } })
  const period = days.safeParse(values)
  const [file] = positionals
  if (!period.success || positionals.length > 1) {
    console.error(usage)
    return 2
  }
  const taken = file === undefined ? undefined : await makeFile(file)
  if (file !== undefined && !taken) return 1
  const { pool, close } = await openAsOwner(readConfig(process.env))
  const ctx: Ctx = { actor: { kind: 'system', name: 'export-ledger' }, db: bindDb(pool), now: () => new Date(), log: makeLog('silent') }
  const { from, to } = period.data
  const command = { action: 'export-ledger', subject: `${from} – ${to}`, detail: { file: file ?? '-', user: commandUser() } }
  try {
    const totals = await recordCommand(ctx, command, () => exportBooks(ctx, period.data, writerTo(taken)), counted)
    console.error(`${totals.lines} lines of ${totals.journals} journals, in ${plainFen(totals.inFen)}, out ${plainFen(totals.outFen)}`)
    if (totals.inFen === totals.outFen) return 0
    console.error('What came in is not what went out: run npm run verify-ledger')
    return 1
  } catch (error) {
    // Half a file looks like a whole one.
    if (file !== undefined) await rm(file, { force: true })
    throw error
  } finally {
    await taken?.close()
    await close()
  }
}

/** Makes a new file that only its owner reads. Returns nothing if there is one of that name. */
async function makeFile(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file, 'wx', 0o600)
  } catch (error) {
    console.error(
      (error as NodeJS.ErrnoException).code === 'EEXIST'
        ? `${file} is there already and was left alone`
        : `${file} cannot be made: ${(error as Error).message}`,
    )
    return undefined
  }
}

function writerTo(file: FileHandle | undefined): (text: string) => Promise<void> {
  if (file) return async (text) => void (await file.write(text))
  return (text) =>
    new Promise((resolve, reject) => {
      process.stdout.write(text, (error) => (error ? reject(error) : resolve()))
    })
}

function counted({ lines, journals, inFen, outFen }: BooksTotals): Record<string, string> {
  return { lines: String(lines), journals: String(journals), inFen: String(inFen), outFen: String(outFen) }
}

process.exitCode = await main(process.argv.slice(2))
