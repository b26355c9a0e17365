import { z } from 'zod'
import type { DriverSettings, SettingField } from '#features/providers/model.ts'

type Variable<Drivers extends readonly DriverSettings[]> = Drivers[number]['fields'][number]['env']

/** Forms of the variables of some drivers, out of their declarations. An unset one is undefined, or has the declared initial value. */
export function variablesOf<const Drivers extends readonly DriverSettings[]>(...drivers: Drivers): Record<Variable<Drivers>, z.ZodType<string | undefined>> {
  const fields = drivers.flatMap((driver): readonly SettingField[] => driver.fields)
  return Object.fromEntries(fields.map((field) => [field.env, formOf(field)])) as Record<Variable<Drivers>, z.ZodType<string | undefined>>
}

function formOf({ kind, choices, required, initial }: SettingField): z.ZodType<string | undefined> {
  // A variable that holds several settings is text.
  const one = kind === 'switch' ? z.enum(['on', 'off']) : choices && !required ? z.enum(choices as [string, ...string[]]) : z.string().trim().min(1)
  return initial !== undefined && !required ? one.default(initial as never) : one.optional()
}

/** Names of the required variables of a driver. */
export function requiredOf<const Settings extends DriverSettings>({ fields }: Settings): Settings['fields'][number]['env'][] {
  return [...new Set(fields.filter(({ required }) => required).map(({ env }) => env))]
}
