import type { Ctx } from '#platform/ctx.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { Provisioner } from './ports.ts'

/** Contexts of this feature's commands: the dependencies beside `Ctx`. */
export type SealingCtx = Ctx & { secretBox: SecretBox }
export type EngineCtx = Ctx & { provisioner: Provisioner }
/** `consoleSocket`: whether the process that holds the engine can be reached from this one. */
export type ConsoleCtx = EngineCtx & { consoleSocket: { isOpen: () => Promise<boolean> } }
export type ServersCtx = SealingCtx & EngineCtx
