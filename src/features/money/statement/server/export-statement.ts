import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { readAccount } from '#features/account/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { companyCurrency } from '#platform/pure/currency.ts'
import { ledgerAccount, ledgerJournal, ledgerPosting } from '../../schema.ts'
import { statementFormat, type Statement, type StatementLine } from '../model.ts'

const batch = 500

/**
 * Streams the caller's whole balance as a statement that anyone can check (`statement/model.ts`), oldest line first. The last line is the newest one when the
 * export begins.
 */
export async function exportStatement(ctx: Ctx): Promise<ReadableStream<Uint8Array>> {
  const accountId = requireCustomer(ctx)
  const { number } = await readAccount(ctx, accountId)
  const [wallet] = await ctx.db
    .select({ id: ledgerAccount.id, seq: ledgerAccount.lastSeq, balance: ledgerAccount.balanceFen, chain: ledgerAccount.chain })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.ownerId, accountId), eq(ledgerAccount.kind, 'available'), eq(ledgerAccount.currency, companyCurrency().code)))
  const head = { seq: Number(wallet?.seq ?? 0), balance: String(wallet?.balance ?? 0), chain: wallet?.chain.toString('hex') ?? '' }
  const facts: Omit<Statement, 'lines' | 'head'> = {
    format: statementFormat,
    account: number,
    owner: accountId,
    wallet: 'available',
    currency: companyCurrency().code,
    madeAt: ctx.now().toISOString(),
  }
  const encoder = new TextEncoder()
  let last = 0n
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(`${JSON.stringify(facts, null, 1).slice(0, -2)},\n "lines": [`))
    },
    async pull(controller) {
      const lines = wallet ? await readLines(ctx, wallet.id, last, wallet.seq) : []
      if (lines.length > 0) {
        const text = lines.map((line) => JSON.stringify(line)).join(',\n  ')
        controller.enqueue(encoder.encode(`${last === 0n ? '' : ','}\n  ${text}`))
        last = BigInt(lines.at(-1)!.seq)
      }
      if (lines.length === batch) return
      controller.enqueue(encoder.encode(`\n ],\n "head": ${JSON.stringify(head)}\n}\n`))
      controller.close()
    },
  })
}

async function readLines(ctx: Ctx, walletId: bigint, after: bigint, upTo: bigint): Promise<StatementLine[]> {
  const whole = sql<string>`(
    select string_agg(concat_ws(' ', coalesce(a.owner_id::text, '-'), a.kind, p.amount_fen), E'\n' order by p.line)
    from ledger.posting p join ledger.account a on a.id = p.account_id where p.journal_id = ${ledgerJournal.id})`
  const rows = await ctx.db
    .select({
      seq: ledgerPosting.seq,
      amount: ledgerPosting.amountFen,
      balance: ledgerPosting.balanceAfterFen,
      line: ledgerPosting.line,
      chain: ledgerPosting.chain,
      journal: ledgerJournal,
      lines: whole,
    })
    .from(ledgerPosting)
    .innerJoin(ledgerJournal, eq(ledgerJournal.id, ledgerPosting.journalId))
    .where(and(eq(ledgerPosting.accountId, walletId), gt(ledgerPosting.seq, after), lte(ledgerPosting.seq, upTo)))
    .orderBy(asc(ledgerPosting.seq))
    .limit(batch)
  return rows.map(({ seq, amount, balance, line, chain, journal, lines }) => ({
    seq: Number(seq),
    amount: amount.toString(),
    balance: balance!.toString(),
    kind: journal.kind,
    at: journal.at.getTime().toString(),
    journal: journal.id,
    key: journal.key,
    actor: journal.actor,
    line,
    subjectKind: journal.subjectKind,
    subject: journal.subjectId,
    memo: journal.memo,
    lines,
    chain: chain!.toString('hex'),
  }))
}
