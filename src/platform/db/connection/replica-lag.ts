import type pg from 'pg'

/** Position of the primary's log at a time of this process's clock. Everything acknowledged before that time lies below it. */
type Sample = { at: number; position: bigint }

export type LagOptions = { primary: pg.Pool; boundMs: number; now?: () => number }

const ofReplica = 'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end::text as position'
const ofPrimary = 'select pg_current_wal_lsn()::text as position'

/**
 * Compares a replica's replayed position with positions of the primary at known times. The result holds for an idle primary, whose last transaction may be
 * hours old, and for a replica that has lost its primary without noticing. The function returns why the replica is not recent enough, or undefined.
 */
export function measureLag({ primary, boundMs, now = () => performance.now() }: LagOptions): (replica: pg.Pool) => Promise<string | undefined> {
  let samples: Sample[] = []
  return async (replica) => {
    const replayed = await positionOf(replica, ofReplica)
    const at = now()
    const position = await positionOf(primary, ofPrimary)
    // It has followed another primary than ours. Positions cannot be compared until it follows this one.
    if (replayed > position) samples = []
    samples = [...samples.filter((sample) => at - sample.at <= 2 * boundMs), { at, position }]
    if (replayed > position) return 'it has transactions that the primary does not have'
    const newest = samples.findLast((sample) => sample.position <= replayed)
    const lagMs = newest ? at - newest.at : undefined
    if (lagMs !== undefined && lagMs <= boundMs) return undefined
    return lagMs === undefined ? 'it is behind the primary by an unknown time' : `it is ${Math.round(lagMs / 1000)} s behind the primary`
  }
}

async function positionOf(pool: pg.Pool, question: string): Promise<bigint> {
  const { rows } = await pool.query<{ position: string | null }>(question)
  const [high, low] = (rows[0]?.position ?? '0/0').split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
