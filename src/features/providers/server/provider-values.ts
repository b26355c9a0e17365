import type { SecretBox } from '#platform/secret-box.ts'
import { isSecret, type DriverSettings, type SealedSecret, type SettingValues } from '../model.ts'

type Row = { options: Record<string, string>; secrets: Record<string, SealedSecret> }

/** All values of a stored provider, secrets opened. They never leave the server. */
export function openValues(box: SecretBox, { options, secrets }: Row): SettingValues {
  return { ...options, ...Object.fromEntries(Object.entries(secrets).map(([name, { sealed }]) => [name, box.open(sealed)])) }
}

type Given = { box: SecretBox; settings: Pick<DriverSettings, 'fields'>; values: SettingValues; kept: Record<string, SealedSecret>; at: Date }

/** Splits values into open and sealed ones. A secret that is not given keeps its stored value; an empty one removes it. */
export function sealValues({ box, settings, values, kept, at }: Given): Row {
  const options: Record<string, string> = {}
  const secrets: Record<string, SealedSecret> = {}
  for (const field of settings.fields) {
    const { name } = field
    const value = values[name]?.trim()
    if (!isSecret(field)) {
      if (value) options[name] = value
    } else if (value === undefined) {
      if (kept[name]) secrets[name] = kept[name]
    } else if (value) secrets[name] = { sealed: box.seal(value), setAt: at.toISOString() }
  }
  return { options, secrets }
}
