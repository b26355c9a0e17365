import { requireProof, type AuthCtx } from '#features/auth/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import { toWire } from '#platform/http/wire.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { closingRules } from '../model.ts'
import type { AccountLinks } from './ports.ts'

/** Says whether the export may be fetched: with a fresh proof; the page asks for one if not. */
export async function allowExport(ctx: AuthCtx): Promise<{ path: string }> {
  requireCustomer(ctx)
  await requireProof(ctx)
  return { path: '/api/account/export' }
}

/**
 * Everything that we know of the customer as one JSON text, streamed part by part: however much it is, one page of it is in
 * memory. No secrets: no hashes, tokens, sealed texts. Needs a fresh proof; five a day: `safety.export-too-often`.
 */
export async function exportData(ctx: AuthCtx & AccountLinks): Promise<ReadableStream<Uint8Array>> {
  const accountId = requireCustomer(ctx)
  await requireProof(ctx)
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
  yield `{\n"format": "runxin-account-export/1",\n"exportedAt": ${JSON.stringify(ctx.now())}`
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
