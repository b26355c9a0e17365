import type pg from 'pg'
import type { Ctx } from '../../src/platform/ctx.ts'
import { bindDb } from '../../src/platform/db/db.ts'
import { makeLog } from '../../src/platform/logging/log.ts'

/** Context of commands and queries that the command line tool of that name calls. */
export function commandCtx(pool: pg.Pool, name: string): Ctx {
  return { actor: { kind: 'system', name }, db: bindDb(pool), now: () => new Date(), log: makeLog('silent') }
}
