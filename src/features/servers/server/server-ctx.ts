import type { Ctx } from '#platform/ctx.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { Provisioner } from './ports.ts'

/** What the commands of this feature may ask for beside ctx. */
export type SealingCtx = Ctx & { secretBox: SecretBox }
export type EngineCtx = Ctx & { provisioner: Provisioner }
/** `consoleDoor`: whether the process that holds the engine can be reached by this one. */
export type ConsoleCtx = EngineCtx & { consoleDoor: { isOpen: () => Promise<boolean> } }
export type ServersCtx = SealingCtx & EngineCtx
