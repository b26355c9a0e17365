import type { ServersCtx } from '../../server/server-ctx.ts'
import type { OperationRecord, ServerRecord } from '../../server/server-rows.ts'

export type Fence = { fence: (ctx: ServersCtx) => Promise<void> }

export type Work = { operation: OperationRecord; server: ServerRecord }
