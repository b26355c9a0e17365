import type { Ctx } from '#platform/ctx.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { DriverSettings, ProviderDriver, SettingFault, SettingValues, TestAnswer } from '../model.ts'

/** A provider of the environment. Its secrets are replaced by nothing. */
export type LockedProvider = { settings: DriverSettings; values: SettingValues; variables: readonly string[] }

/** Message that a test sends, in the language of the owner. */
export type TestMessage = { to: string; subject: string; text: string }

/** Composition of the adapters, as this feature needs it. */
export type ProviderPort = {
  drivers: readonly DriverSettings[]
  locked: readonly LockedProvider[]
  /** Fakes answer where nothing is set up. */
  hasFakes: boolean
  /** Faults of a whole set of values, as the environment's reader finds them. */
  faultsOf: (settings: DriverSettings, values: SettingValues) => readonly SettingFault[]
  /** Reads the providers again in this process. Others are notified at commit. */
  reload: () => Promise<void>
  /** Makes a real call that changes nothing at the vendor, beyond a message to the given recipient. */
  test: (driver: ProviderDriver, values: SettingValues, message: TestMessage | undefined) => Promise<TestAnswer>
}

export type ProvidersCtx = Ctx & { secretBox: SecretBox; providers: ProviderPort }
