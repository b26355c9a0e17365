import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../../src/app/config/config.ts'
import { recordCommand } from '../../src/features/back-office/api.ts'
import { importCustomers, importProducts, importServices } from '../../src/features/imports/api.ts'
import { sources, type ImportReport, type LineOutcome, type Source } from '../../src/features/imports/model.ts'
import { BadFile } from '../../src/features/imports/read-csv.ts'
import { plainFen } from '../../src/platform/pure/plain-amount.ts'
import type { Ctx } from '../../src/platform/ctx.ts'
import { bindDb } from '../../src/platform/db/db.ts'
import { openAsOwner } from '../../src/platform/db/connection/open-database.ts'
import { makeLog } from '../../src/platform/logging/log.ts'
import { DomainError } from '../../src/platform/domain-error.ts'

type What = 'customers' | 'products' | 'services'
type Given = { source: Source; file: string; mapping: string | undefined; trustEmails: boolean; dryRun: boolean }

const usage: Record<What, string> = {
  customers: 'node tools/run.mjs import-customers --from whmcs|zjmf FILE.csv [--trust-emails] [--dry-run]',
  products: 'node tools/run.mjs import-products --from whmcs|zjmf FILE.csv --mapping MAPPING.csv [--dry-run]',
  services: 'node tools/run.mjs import-services --from whmcs|zjmf FILE.csv [--dry-run]',
}

/**
 * Runs one import from the command line. Exit 0 if every line is imported now or before, 1 if some are refused or the file is
 * unreadable, 2 for wrong arguments.
 */
export async function runImport(what: What, args: string[]): Promise<number> {
  const given = read(what, args)
  if (!given) {
    console.error(usage[what])
    return 2
  }
  const { pool, close } = await openAsOwner(readConfig(process.env))
  const ctx: Ctx = { actor: { kind: 'system', name: 'import' }, db: bindDb(pool), now: () => new Date(), log: makeLog('silent') }
  try {
    const report = await (given.dryRun ? take(ctx, what, given) : recorded(ctx, what, given))
    print(report, given.dryRun, what === 'customers')
    return report.lines.some(({ outcome }) => outcome === 'refused') ? 1 : 0
  } catch (error) {
    if (error instanceof BadFile) console.error(`${given.file}: ${error.message}`)
    else if (error instanceof DomainError && error.code === 'catalog.no-price')
      console.error('There are no prices yet: npm run open-shop writes the first ones')
    else throw error
    return 1
  } finally {
    await close()
  }
}

function read(what: What, args: string[]): Given | undefined {
  const options = { from: { type: 'string' }, mapping: { type: 'string' }, 'trust-emails': { type: 'boolean' }, 'dry-run': { type: 'boolean' } } as const
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  const source = sources.find((one) => one === values.from)
  const [file] = positionals
  if (!source || !file || positionals.length > 1 || (what === 'products' && !values.mapping)) return undefined
  return { source, file, mapping: values.mapping, trustEmails: values['trust-emails'] ?? false, dryRun: values['dry-run'] ?? false }
}

function take(ctx: Ctx, what: What, { source, file, mapping, trustEmails, dryRun }: Given): Promise<ImportReport> {
  const text = readFileSync(file, 'utf8')
  if (what === 'customers') return importCustomers(ctx, { source, text, dryRun, trustEmails })
  if (what === 'products') return importProducts(ctx, { source, text, dryRun, mapping: readFileSync(mapping!, 'utf8') })
  return importServices(ctx, { source, text, dryRun })
}

function recorded(ctx: Ctx, what: What, given: Given): Promise<ImportReport> {
  const command = { action: `import-${what}`, subject: path.basename(given.file), detail: { from: given.source } }
  const counted = ({ lines, fen }: ImportReport) => ({
    ...Object.fromEntries(outcomes.map((outcome) => [outcome, String(count(lines, outcome))])),
    ...(what === 'customers' ? { creditedFen: String(fen.created) } : {}),
  })
  return recordCommand(ctx, command, () => take(ctx, what, given), counted)
}

const outcomes: readonly LineOutcome[] = ['created', 'present', 'skipped', 'refused']

function count(lines: ImportReport['lines'], outcome: LineOutcome): number {
  return lines.filter((line) => line.outcome === outcome).length
}

function print({ lines, fen }: ImportReport, dryRun: boolean, withMoney: boolean): void {
  for (const { line, id, outcome, what, why } of lines) {
    console.log(
      `${String(line).padStart(5)}  ${id.padEnd(8)} ${(dryRun && outcome === 'created' ? 'would be created' : outcome).padEnd(16)}  ${[what, why].filter(Boolean).join('; ')}`,
    )
  }
  console.log(outcomes.map((outcome) => `${count(lines, outcome)} ${outcome}`).join(', ') + (dryRun ? ' (dry run: nothing was written)' : ''))
  if (!withMoney) return
  const sum = outcomes.reduce((total, outcome) => total + fen[outcome], 0n)
  const rest = (['present', 'skipped', 'refused'] as const).map((outcome) => `${plainFen(fen[outcome])} ${outcome}`).join(', ')
  console.log(`Balances: ${plainFen(sum)} in the file = ${plainFen(fen.created)} credited, ${rest}`)
}
