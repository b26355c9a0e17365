import { importAccount } from '#features/account/api.ts'
import { creditImport } from '#features/money/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { columns, customerOf, fenOf, idOf, isClosed } from '../columns.ts'
import { LineRefused, refuse, type ImportFile, type ImportReport, type Source } from '../model.ts'
import { readCsv, type CsvRecord } from '../read-csv.ts'
import { importLink } from '../schema.ts'
import { ownLink, runLines, type Done } from './run-lines.ts'

/** `trustEmails` imports addresses as verified, because the other system verified them. */
export type CustomerFile = ImportFile & { trustEmails: boolean }

/**
 * Imports another system's customers as accounts with their balances. They have no password: the first sign-in is by a code to the phone. A second run creates
 * nothing. A phone that already has an account is rejected, because it is not known to be the same person.
 */
export async function importCustomers(ctx: Ctx, { source, text, dryRun, trustEmails }: CustomerFile): Promise<ImportReport> {
  requireSystem(ctx)
  const records = readCsv(text, columns[source].customer)
  return runLines(ctx, records, dryRun, (ctx, record) => take(ctx, source, record, trustEmails), fenIn)
}

/** Balance of a line for the file's sum, whatever its result. An unreadable amount counts as zero; its line is rejected. */
function fenIn({ cells }: CsvRecord): bigint {
  try {
    return fenOf(cells['credit']!, 'credit')
  } catch (error) {
    if (error instanceof LineRefused) return 0n
    throw error
  }
}

async function take(ctx: Ctx, source: Source, record: CsvRecord, trustEmails: boolean): Promise<Done> {
  const externalId = idOf(record.cells)
  const known = await ownLink(ctx, source, 'customer', record)
  if (known) return { outcome: 'present', what: 'account' }
  if (isClosed(source, record.cells)) return { outcome: 'skipped', what: '', why: 'closed in the other system' }
  const { creditFen, email, ...person } = customerOf(source, record.cells)
  const made = await importAccount(ctx, { ...person, email: trustEmails ? email : '' })
  if (!made) return refuse(`${person.phone} has an account here`)
  const { accountId, number, emailBound } = made
  if (creditFen > 0n) await creditImport(ctx, { accountId, source, externalId, amountFen: creditFen })
  await ctx.db.insert(importLink).values({ source, kind: 'customer', externalId, accountId, creditFen, importedAt: ctx.now() })
  const notes =
    email === '' || emailBound ? '' : trustEmails ? 'the e-mail address is taken or wrong' : 'the e-mail address was not taken: nobody proved it here'
  return { outcome: 'created', what: 'account', named: number, why: notes }
}
