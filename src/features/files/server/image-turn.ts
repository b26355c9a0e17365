import { DomainError } from '#platform/domain-error.ts'
import { makeTurns } from '#platform/pure/turns.ts'

/** Runs the work after the pictures before it, because a large one takes hundreds of megabytes. Throws `platform.too-busy` when too many wait. */
export const inImageTurn = makeTurns({ atOnce: 1, mayWait: 12, waitMs: 10_000, busy: () => new DomainError('unavailable', 'platform.too-busy') })
