import type { SettingValues } from '#features/providers/model.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { EngineDriver, EngineSettings, EngineTestAnswer } from '../model.ts'

/** Result of a test, and the certificate that the engine showed, which is stored with the settings. */
export type EngineTestResult = EngineTestAnswer & { serverCertificate?: string }

/** Composition of the drivers, as the management of engines needs it. */
export type EngineSetup = {
  drivers: readonly EngineSettings[]
  /** Makes real calls that change nothing. Only a worker calls it. `engineId`: the engine whose settings would change. */
  test: (driver: EngineDriver, values: SettingValues, engineId: string | null) => Promise<EngineTestResult>
}

/** An open engine with its secrets, for the process that holds it. */
export type ActiveEngine = { id: string; driver: EngineDriver; revision: number; values: SettingValues }

export type EngineSetupCtx = Ctx & { secretBox: SecretBox; engineSetup: EngineSetup; engines?: { reload: () => Promise<void> } }
