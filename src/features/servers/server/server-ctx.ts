import type { Ctx } from '#platform/ctx.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { Engines, Provisioner } from './ports.ts'

/** Contexts of this feature's commands: the dependencies beside `Ctx`. */
export type SealingCtx = Ctx & { secretBox: SecretBox }
/** `provisioner`: the engine of the work at hand. `engines`: all of them; absent where there is one. */
export type EngineCtx = Ctx & { provisioner: Provisioner; engines?: Engines }
/** `consoleSocket`: whether the process that holds the engine can be reached from this one. */
export type ConsoleCtx = EngineCtx & { consoleSocket: { isOpen: () => Promise<boolean> } }
export type ServersCtx = SealingCtx & EngineCtx
