import { z } from 'zod'
import { incusSettings, lxdSettings } from '#adapters/provision-incus/settings.ts'
import { proxmoxSettings } from '#adapters/provision-proxmox/settings.ts'
import { simulatedSettings } from '#adapters/provision-simulated/settings.ts'
import { isSecret, type SettingField, type SettingValues } from '#features/providers/model.ts'
import type { EngineDriver, EngineFault, EngineSettings } from '#features/servers/engine/model.ts'
import { engineEnvironment, readEngineConfig, type EngineConfig } from './engine.ts'
import { errorsOf } from './setting-error.ts'

const all: readonly EngineSettings[] = [incusSettings, lxdSettings, proxmoxSettings, simulatedSettings]

/** Drivers that can be added. Production has no simulated machines. */
export const engineSettingsOf = (production: boolean): readonly EngineSettings[] => all.filter(({ driver }) => !production || driver !== 'simulated')

/** Setting that the reader of the environment does not know: it has the certificate instead, which a test reads from the engine. */
const pinned = 'fingerprint'

/** Reads the values of a form through the reader of the environment, so that both accept the same. Returns faults of single fields instead of throwing. */
export function readEngine(driver: EngineDriver, values: SettingValues, serverCertificate: string | undefined): EngineConfig | readonly EngineFault[] {
  const fields: readonly SettingField[] = all.find((one) => one.driver === driver)?.fields ?? []
  const faults = fields.flatMap((field) => faultOf(field, values[field.name] ?? ''))
  if (faults.length > 0) return faults
  if (driver === 'simulated') return { driver }
  try {
    return readEngineConfig(engineEnvironment.parse(variablesOf(driver, fields, values, serverCertificate)), 'only', true)!
  } catch (error) {
    return errorsOf(error).map((one) => readFault(fields, one))
  }
}

function variablesOf(driver: EngineDriver, fields: readonly SettingField[], values: SettingValues, certificate: string | undefined): Record<string, string> {
  const given = fields.flatMap(({ name, env, initial }) => {
    const value = name === pinned ? certificate : values[name] || initial
    return value ? [[env, value]] : []
  })
  return { PROVISION_DRIVER: driver === 'lxd' ? 'incus' : driver, ...(Object.fromEntries(given) as Record<string, string>) }
}

function faultOf(field: SettingField, value: string): EngineFault[] {
  const { name, required, initial, choices, kind } = field
  if (!value) return required && initial === undefined ? [{ field: name, code: 'missing' }] : []
  const isOdd =
    (choices && !choices.includes(value)) ||
    (kind === 'switch' && value !== 'on' && value !== 'off') ||
    // In the environment such a value names a file of the server, which a form must not read.
    (isSecret(field) && value.startsWith('/')) ||
    (name === pinned && !/^[0-9a-f]{64}$/.test(plainPrint(value)))
  return isOdd ? [{ field: name, code: 'form' }] : []
}

/** Fingerprint in one form: engines and browsers show it with colons or in capitals. */
export const plainPrint = (value: string): string => value.replaceAll(/[:\s]/g, '').toLowerCase()

function readFault(fields: readonly SettingField[], error: Error): EngineFault {
  const [, variable = '', missing] = /^([A-Z][A-Z_]+)( is missing)?:/.exec(error.message) ?? []
  const named = error instanceof z.ZodError ? String(error.issues[0]?.path[0]) : variable
  const found = fields.find(({ env }) => env === named)
  if (!found) throw error
  return { field: found.name, code: missing ? 'missing' : 'form' }
}
