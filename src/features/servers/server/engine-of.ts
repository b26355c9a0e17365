import { environmentEngine } from '#features/catalog/model/engines.ts'
import type { Provisioner } from './ports.ts'
import type { EngineCtx } from './server-ctx.ts'

type OfEngine = { engineId: string }

/** Engine of a server or image. */
export function engineOf(ctx: Pick<EngineCtx, 'provisioner' | 'engines'>, { engineId }: OfEngine): Provisioner {
  return ctx.engines?.at(engineId) ?? ctx.provisioner
}

/** Context in which work reaches only this engine. */
export function atEngine<C extends Pick<EngineCtx, 'provisioner' | 'engines'>>(ctx: C, of: OfEngine): C {
  return { ...ctx, provisioner: engineOf(ctx, of) }
}

/**
 * Does work at each engine of this process at the same time, so that one that does not answer delays no other. Throws the first error after all have ended.
 */
export async function atEachEngine<C extends Pick<EngineCtx, 'provisioner' | 'engines'>>(
  ctx: C,
  run: (ctx: C, engineId: string) => Promise<unknown>,
): Promise<void> {
  const held = ctx.engines?.held() ?? [environmentEngine]
  const ended = await Promise.allSettled(held.map((engineId) => run(atEngine(ctx, { engineId }), engineId)))
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}
