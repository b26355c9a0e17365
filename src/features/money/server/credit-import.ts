import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { postEntry } from './post-entry.ts'

const names: Readonly<Record<string, string>> = { whmcs: 'WHMCS', zjmf: 'ZJMF' }

/** Credits a balance imported from another system, once per customer of that system. Fen; in the caller's transaction. */
export async function creditImport(ctx: Ctx, input: { accountId: string; source: string; externalId: string; amountFen: bigint }): Promise<void> {
  requireSystem(ctx)
  const { accountId, source, externalId, amountFen } = input
  await postEntry(ctx, {
    kind: 'import.credit',
    key: `import.credit:${source}:${externalId}`,
    subject: { kind: 'trade', id: `${source}/${externalId}` },
    memo: `${names[source] ?? source} ${externalId}`,
    lines: [
      { owner: null, kind: 'import', amountFen: -amountFen },
      { owner: accountId, kind: 'available', amountFen },
    ],
  })
}
