import type pg from 'pg'
import { proofSealOf } from '../../src/app/adapters/anchors.ts'
import { readConfig } from '../../src/app/config/config.ts'
import { emptyChain, extendChain, readDigests, start } from '../../src/features/money/proof/server/entries.ts'
import { saveMark, type Place } from '../../src/features/money/proof/server/mark.ts'
import { commandCtx } from '../../tools/command/command-ctx.ts'

/**
 * Sets the proven mark behind the filled journals, as the proofs of two years would have left it, so that the proof of each minute has the work of a minute.
 * The nightly proof verifies everything up to it, the hash chain of the mark included.
 */
export async function setMark(pool: pg.Pool, dataDir: string): Promise<void> {
  const config = readConfig({ ...process.env, DATA_DIR: dataDir })
  const ctx = { ...commandCtx(pool, 'bench-scale'), proofSeal: proofSealOf(config) }
  const { rows } = await pool.query<Place & { accountId: string }>(
    'select era, xid::text as xid, id, (select max(id) from ledger.account) as "accountId" from ledger.journal j order by j.era desc, j.xid desc, j.id desc limit 1',
  )
  const [last] = rows
  if (!last) return
  let at = start
  let [chain, digest]: [Buffer, Buffer] = [emptyChain, emptyChain]
  let journals = 0n
  for (;;) {
    const page = await readDigests(ctx, at, last, 5_000)
    for (const one of page) [chain, digest, journals] = [extendChain(chain, one.digest), one.digest, journals + 1n]
    if (page.length === 0) break
    at = page.at(-1)!
  }
  await saveMark(ctx, { place: { era: last.era, xid: last.xid, id: last.id }, digest, journals, chain, accountId: BigInt(last.accountId), at: new Date() })
}
