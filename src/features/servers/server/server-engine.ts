import type { GuestCommand } from '../model/guests.ts'
import { authorizeServerRead } from './authorize-server-action.ts'
import { engineOf } from './engine-of.ts'
import type { Capabilities } from './ports.ts'
import type { EngineCtx } from './server-ctx.ts'

/** Reads the capabilities of the engine that has a server, for its owner and for guests who may use that command. */
export async function readCapabilities(ctx: EngineCtx, { code, access }: { code: string; access: GuestCommand }): Promise<Capabilities> {
  const { server } = await authorizeServerRead(ctx, code, access)
  return engineOf(ctx, server).capabilities
}
