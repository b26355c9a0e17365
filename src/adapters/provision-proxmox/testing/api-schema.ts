import { readFileSync } from 'node:fs'
import path from 'node:path'

type Schema = {
  type?: string
  optional?: number
  enum?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  /** Name of a format, or the parts of a property string (`virtio=…,bridge=vmbr0`). */
  format?: string | Record<string, Schema>
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: number | Schema
  /** Part of a property string that may be given without its name. */
  default_key?: number
  alias?: string
  /** Names of further properties, which the driver does not send. */
  others?: string
  /** Call whose parameters these are too. */
  sameAs?: string
}
type Call = { parameters: Schema; returns: Schema }
type Faults = Record<string, string>

const file = path.join(import.meta.dirname, 'api-schema.json')
const { calls } = JSON.parse(readFileSync(file, 'utf8')) as { calls: Record<string, Call> }

const routes = Object.entries(calls).map(([name, call]) => {
  const [method = '', template = ''] = name.split(' ')
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, each]) => each!)
  const { sameAs } = call.parameters
  if (sameAs) call.parameters = calls[sameAs]!.parameters
  return { call, method, names, form: new RegExp(`^${template.replace(/\{\w+\}/g, '([^/]+)')}$`) }
})

/** Checks the requests and answers of a fake node. A test that leaves `breaches` fails: the real node would have refused, or answered otherwise. */
export function publishedApi() {
  const breaches: string[] = []
  const breach = (method: string, url: string, faults: Faults) => breaches.push(`${method} ${url}: ${JSON.stringify(faults)}`)
  return {
    breaches,
    /** Answer of the real node to a request that is not in its schema; undefined: it accepts the request. */
    request(method: string, url: string, sent: URLSearchParams): { status: number; text: string; errors?: Faults } | undefined {
      const call = callOf(method, url)
      const errors = call ? faultsOfRequest(call, sent) : { path: 'not published' }
      if (Object.keys(errors).length === 0) return undefined
      breach(method, url, errors)
      return call ? { status: 400, text: 'Parameter verification failed.', errors } : { status: 501, text: `Method '${method} ${url}' not implemented` }
    },
    answer(method: string, url: string, data: unknown): void {
      const call = callOf(method, url)
      const faults = call ? faultsOfAnswer(call, data) : {}
      if (Object.keys(faults).length > 0) breach(method, url, faults)
    },
  }
}

/** Finds a call of the published API, with the parameters of its path. Undefined: no such call is published, or none that the driver was known to use. */
function callOf(method: string, url: string): (Call & { inPath: Record<string, string> }) | undefined {
  for (const { call, method: its, names, form } of routes) {
    const found = its === method ? form.exec(url) : null
    if (found) return { ...call, inPath: Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1]!)])) }
  }
  return undefined
}

/** Faults of a request by parameter, as the real server finds them before it does anything. Every value is text, and a list is repeated. */
function faultsOfRequest({ parameters, inPath }: Call & { inPath: Record<string, string> }, sent: URLSearchParams): Faults {
  const values: Record<string, string | string[]> = { ...inPath }
  for (const name of sent.keys()) {
    const all = sent.getAll(name)
    values[name] = propertyOf(parameters, name)?.type === 'array' ? all : all.at(-1)!
  }
  return faultsOfObject(parameters, values, 'text', false)
}

/** Faults of an answer. Further properties are allowed, because the published schema does not list all of them. */
function faultsOfAnswer({ returns }: Pick<Call, 'returns'>, data: unknown): Faults {
  return faultsOf(returns, data, 'json', '')
}

/** Property by its name; `net0` is one of `net[n]`. */
const propertyOf = ({ properties = {} }: Schema, name: string) => properties[name] ?? properties[name.replace(/\d+$/, '[n]')]

type Form = 'text' | 'json'

function faultsOfObject(schema: Schema, values: Record<string, unknown>, form: Form, open: boolean, at = ''): Faults {
  const faults: Faults = {}
  for (const [name, value] of Object.entries(values)) {
    const property = propertyOf(schema, name)
    if (property) Object.assign(faults, faultsOf(property, value, form, at + name))
    else if (!open && schema.additionalProperties === 0 && !schema.others?.split(' ').includes(name.replace(/\d+$/, '[n]')))
      faults[at + name] = 'property is not defined in schema and the schema does not allow additional properties'
  }
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    if (!property.optional && !name.endsWith('[n]') && values[name] === undefined) faults[at + name] = 'property is missing and it is not optional'
  return faults
}

function faultsOf(schema: Schema, value: unknown, form: Form, at: string): Faults {
  const fault = (text: string): Faults => ({ [at || 'answer']: text })
  switch (schema.type) {
    case undefined:
    case 'any':
      return {}
    case 'null':
      return value === null ? {} : fault('type check failed: null')
    case 'array': {
      if (!Array.isArray(value)) return fault('type check failed: array')
      return Object.assign({}, ...value.map((each, index) => faultsOf(schema.items ?? {}, each, form, `${at}[${index}]`))) as Faults
    }
    case 'object':
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return fault('type check failed: object')
      return faultsOfObject(schema, value as Record<string, unknown>, form, true, at && `${at}.`)
    default: {
      const text = textOf(schema.type, value, form)
      const found = text === undefined ? `type check failed: ${schema.type}` : faultOfText(schema, text)
      return found ? fault(found) : {}
    }
  }
}

const scalars: Readonly<Record<string, RegExp>> = {
  integer: /^-?\d+$/,
  number: /^-?\d+(?:\.\d+)?(?:e-?\d+)?$/,
  boolean: /^(?:0|1|on|off|yes|no|true|false)$/,
  string: /^[^]*$/,
}

/** Text of a value of that type. The server writes numbers as text where its language does. */
function textOf(type: string, value: unknown, form: Form): string | undefined {
  if (form === 'json' && typeof value === 'boolean') return undefined
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  if (form === 'json' && type === 'string' && typeof value !== 'string') return undefined
  return scalars[type]?.test(String(value)) ? String(value) : undefined
}

function faultOfText(schema: Schema, text: string): string | undefined {
  if (schema.enum && !schema.enum.includes(text)) return `value '${text}' does not have a value in the enumeration '${schema.enum.join(', ')}'`
  if (schema.minimum !== undefined && Number(text) < schema.minimum) return `value must have a minimum value of ${schema.minimum}`
  if (schema.maximum !== undefined && Number(text) > schema.maximum) return `value must have a maximum value of ${schema.maximum}`
  if (schema.minLength !== undefined && text.length < schema.minLength) return `value must be at least ${schema.minLength} characters long`
  if (schema.maxLength !== undefined && text.length > schema.maxLength) return `value may only be ${schema.maxLength} characters long`
  if (schema.pattern && !new RegExp(`^(?:${schema.pattern})$`).test(text)) return 'value does not match the regex pattern'
  if (typeof schema.format === 'object') return faultOfParts(schema.format, text)
  const form = schema.format === undefined ? undefined : formats[schema.format]
  return form && !form.test(text) ? `invalid format - value does not look like a valid ${String(schema.format)}` : undefined
}

/** A property string: parts by name, one of which may be given without it. */
function faultOfParts(parts: Record<string, Schema>, text: string): string | undefined {
  const given = new Set<string>()
  for (const part of text.split(',')) {
    const [first = '', ...rest] = part.split('=')
    const name = rest.length > 0 ? first : Object.keys(parts).find((each) => parts[each]!.default_key)
    const schema = name === undefined ? undefined : parts[name]
    if (!name || !schema) return `invalid format - format error: ${part}: property is not defined in schema`
    const meant = schema.alias ? parts[schema.alias]! : schema
    const found = faultsOf(meant, rest.length > 0 ? rest.join('=') : part, 'text', name)
    if (Object.keys(found).length > 0) return `invalid format - format error: ${JSON.stringify(found)}`
    given.add(schema.alias ?? name)
    // The model of a card is given as the name of its hardware address.
    if (schema.alias === 'macaddr') given.add('model')
  }
  const missing = Object.entries(parts).find(([name, { optional, alias }]) => !optional && !alias && !given.has(name))
  return missing ? `invalid format - ${missing[0]}: property is missing and it is not optional` : undefined
}

const v4 = String.raw`(?:\d{1,3}\.){3}\d{1,3}`
const v6 = String.raw`[\da-fA-F:]*:[\da-fA-F:.]*`

/** Named formats, as far as the calls of the driver use them. */
const formats: Readonly<Record<string, RegExp>> = {
  'pve-vmid': /^[1-9]\d{2,8}$/,
  'pve-node': /^[a-zA-Z\d](?:[a-zA-Z\d-]*[a-zA-Z\d])?$/,
  'pve-storage-id': /^[a-zA-Z][a-zA-Z\d._-]*[a-zA-Z\d]$/,
  'pve-bridge-id': /^[-_.\w]+$/,
  'pve-poolid': /^[a-zA-Z\d][a-zA-Z\d._/-]*$/,
  'pve-tag-list': /^(?:[a-z\d_][a-z\d_.+-]*[;, ]?)*$/i,
  'pve-configid-list': /^[a-z][\w-]*(?:[, ;][a-z][\w-]*)*$/i,
  'pve-qm-boot': /^(?:order=[a-z\d]+(?:;[a-z\d]+)*|[acdn]{1,4}|legacy=[acdn]{1,4})$/,
  'pve-qm-ipconfig': new RegExp(`^(?:(?:ip=(?:dhcp|${v4}/\\d{1,2})|gw=${v4}|ip6=(?:auto|dhcp|${v6}/\\d{1,3})|gw6=${v6})(?:,|$))+$`),
  'mac-addr': /^[\da-f][02468ace](?::[\da-f]{2}){5}$/i,
  IPorCIDRorAlias: new RegExp(`^(?:${v4}(?:/\\d{1,2})?|${v6}(?:/\\d{1,3})?|[A-Za-z][\\w-]+)$`),
  'dns-name': /^[a-zA-Z\d](?:[a-zA-Z\d-]*[a-zA-Z\d])?(?:\.[a-zA-Z\d](?:[a-zA-Z\d-]*[a-zA-Z\d])?)*$/,
  'pve-fw-dport-spec': /^(?:\d+(?::\d+)?)(?:,\d+(?::\d+)?)*$/,
  'pve-fw-protocol-spec': /^[a-z\d-]+$/,
  'pve-fw-addr-spec': new RegExp(`^(?:\\+[\\w-]+|${v4}(?:/\\d{1,2}|-${v4})?|${v6}(?:/\\d{1,3}|-${v6})?)(?:,.+)?$`),
}
