import { requireStepUp, type AuthCtx } from '#features/auth/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import { toWire } from '#platform/http/wire.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { closingRules } from '../model.ts'
import type { AccountLinks } from './ports.ts'

/** Returns the path of the export after checking step-up authentication, so that the page can ask for it first. */
export async function allowExport(ctx: AuthCtx): Promise<{ path: string }> {
  requireCustomer(ctx)
  await requireStepUp(ctx)
  return { path: '/api/account/export' }
}

/**
 * Streams all data about the customer as one JSON text, part by part, with one page in memory at a time. Without secrets: hashes, tokens and sealed texts are
 * left out. Needs step-up authentication. Throws `safety.export-too-often` above five a day.
 */
export async function exportData(ctx: AuthCtx & AccountLinks): Promise<ReadableStream<Uint8Array>> {
  const accountId = requireCustomer(ctx)
  await requireStepUp(ctx)
  await requireWithinLimits(ctx, 'safety.export-too-often', [{ key: `export:${accountId}`, max: closingRules.exportsADay, windowSeconds: 86_400 }])
  const text = write(ctx)
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await text.next()
      if (next.done) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    async cancel() {
      await text.return(undefined)
    },
  })
}

async function* write(ctx: AuthCtx & AccountLinks): AsyncGenerator<string, void, undefined> {
  yield `{\n"format": "account-export/1",\n"exportedAt": ${JSON.stringify(ctx.now())}`
  for (const part of ctx.accountLinks.data) {
    yield `,\n${JSON.stringify(part.name)}: `
    if ('read' in part) {
      yield toWire((await part.read(ctx)) ?? null)
      continue
    }
    let before = '['
    for await (const row of part.rows(ctx)) {
      yield before + toWire(row)
      before = ',\n'
    }
    yield before === '[' ? '[]' : ']'
  }
  yield '\n}\n'
}
