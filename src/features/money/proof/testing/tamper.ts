import { expect } from 'vitest'
import type { TestDatabase } from '#platform/db/testing.ts'
import type { ProofCtx } from '../server/mark.ts'
import { proveNewEntries } from '../server/prove-new-entries.ts'

/** Changes rows with all triggers off, which only an administrator of the database can do. */
export async function tamper(test: TestDatabase, statement: string): Promise<void> {
  const client = await test.ownerPool.connect()
  try {
    await client.query(`set session_replication_role = replica; ${statement}; reset session_replication_role`)
  } finally {
    client.release(true)
  }
}

/** Computes every request hash, balance and chain again, as an administrator would who knows the rules. The ledger is consistent afterwards. */
export const rehash = `do $$
declare
  p record;
  j ledger.journal;
begin
  update ledger.journal set request_hash = ledger.request_hash(kind, currency, subject_kind, subject_id, memo, (
    select string_agg(concat_ws(' ', coalesce(a.owner_id::text, '-'), a.kind, l.amount_fen), E'\\n' order by l.line)
    from ledger.posting l join ledger.account a on a.id = l.account_id where l.journal_id = ledger.journal.id));
  update ledger.account set balance_fen = 0, last_seq = 0, chain = '\\x' where tracked;
  for p in select l.*, row_number() over (partition by l.account_id order by l.seq) as place
    from ledger.posting l join ledger.account a on a.id = l.account_id where a.tracked order by l.account_id, l.seq loop
    select * into j from ledger.journal where id = p.journal_id;
    update ledger.account a set balance_fen = a.balance_fen + p.amount_fen, last_seq = p.place,
      chain = ledger.link(a.chain, j, p.line, p.amount_fen, p.place, a.balance_fen + p.amount_fen) where id = p.account_id;
    update ledger.posting l set seq = p.place, balance_after_fen = a.balance_fen, chain = a.chain
      from ledger.account a where a.id = p.account_id and l.journal_id = p.journal_id and l.line = p.line;
  end loop;
end $$`

/** Proves new entries until the mark is at the last journal. Transactions of other databases of the cluster hold it back, because they share the numbers. */
export async function proveUpToNow(test: TestDatabase, ctx: ProofCtx): Promise<void> {
  await expect
    .poll(
      async () => {
        expect(await proveNewEntries(ctx)).toEqual([])
        const { rows } = await test.pool.query<{ left: number }>(
          'select (select count(*) from ledger.journal)::int - coalesce((select journals from ledger.proof_mark), 0)::int as left',
        )
        return rows[0]!.left
      },
      { timeout: 20_000, interval: 50 },
    )
    .toBe(0)
}
