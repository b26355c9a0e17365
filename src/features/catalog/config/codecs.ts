import type { ServerConfig } from '../model.ts'

type Field<Config> = keyof Config & string
type Written<Config> = Exclude<Field<Config>, 'product' | 'couponCode'>
type Codec<Value> = { key: string; write: (value: Value) => string; read: (text: string) => Value | undefined }

/** Codecs of a product's configuration fields in the query string. */
export type Codecs<Config extends ServerConfig> = { [Name in Written<Config>]: Codec<Config[Name]> }

/** All values of each name of a query. */
export type QueryValues = Readonly<Record<string, readonly string[]>>

export const whole = (max: number) => ({
  write: (value: number) => String(value),
  read: (text: string) => (/^[1-9]\d{0,4}$/.test(text) && Number(text) <= max ? Number(text) : undefined),
})
/** The same with 0. */
export const wholeOrNone = (max: number) => ({ ...whole(max), read: (text: string) => (text === '0' ? 0 : whole(max).read(text)) })
export const name = { write: (value: string) => value, read: (text: string) => (/^[a-z0-9.-]{1,64}$/.test(text) ? text : undefined) }
export const flag = { write: (value: boolean) => (value ? '1' : '0'), read: (text: string) => (text === '1' ? true : text === '0' ? false : undefined) }

function fieldsOf<Config extends ServerConfig>(codecs: Codecs<Config>): Written<Config>[] {
  return Object.keys(codecs) as Written<Config>[]
}

/** Names of the fields in a query. */
export function namesBy<Config extends ServerConfig>(codecs: Codecs<Config>): string[] {
  return fieldsOf(codecs).map((field) => codecs[field].key)
}

export function queryBy<Config extends ServerConfig>(codecs: Codecs<Config>, config: Config): string {
  return new URLSearchParams(fieldsOf(codecs).map((field) => [codecs[field].key, codecs[field].write(config[field])])).toString()
}

/** Reads a configuration from the query over the given start and settles it. `changed` lists the given fields that could not be kept. */
export function configBy<Config extends ServerConfig>(
  codecs: Codecs<Config>,
  query: QueryValues,
  start: Config,
  settle: (wanted: Config) => { config: Config; changed: Field<Config>[] },
): { config: Config; changed: Field<Config>[] } {
  const wanted = { ...start }
  const unreadable: Field<Config>[] = []
  const given = new Set<Field<Config>>()
  for (const field of fieldsOf(codecs)) {
    const values = query[codecs[field].key] ?? []
    if (values.length === 0) continue
    given.add(field)
    const value = values.length === 1 ? codecs[field].read(values[0]!) : undefined
    if (value === undefined) unreadable.push(field)
    else wanted[field] = value
  }
  const settled = settle(wanted)
  return { config: settled.config, changed: [...new Set([...unreadable, ...settled.changed.filter((field) => given.has(field))])] }
}
