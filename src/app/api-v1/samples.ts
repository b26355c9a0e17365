import { curlOf } from '#features/servers/model/calls.ts'
import type { Operation, Parameter } from './openapi/openapi.ts'
import type { JsonSchema } from './schemas.ts'

/** Placeholders for a caller's values. */
const known: Readonly<Record<string, unknown>> = {
  code: 'srv-k3x9m2qa',
  number: '202603110123456789',
  name: 'web-1',
  remark: 'front',
  regionId: 'hongkong',
  zoneId: 'hongkong-a',
  imageId: 'debian-13',
  vcpu: 2,
  memoryGib: 4,
  systemDiskGib: 40,
  dataDisksGib: [],
  bandwidthMbps: 5,
  trafficGib: null,
  protectionGbps: 5,
  couponCode: null,
  amountFen: 10_000,
  thresholdFen: 5_000,
  returnPath: '/en/console/payment',
  cidr: '10.20.0.0/24',
  address: null,
  privatePort: 22,
  publicPort: null,
  threshold: 90,
  rules: [{ direction: 'in', action: 'accept', protocol: 'tcp', ports: '22,443', remote: '', remark: '' }],
  alignDay: null,
  range: '24h',
  method: 'balance',
  gateway: 'alipay',
  autoRenew: true,
  url: 'https://hooks.example.com/hooks',
  events: ['server.ready', 'operation.failed'],
  since: '2026-03-11T00:00:00Z',
}

const someId = '019c2f6a-3d41-7c55-9d1e-5b8f0c6a7e21'

/** Given values by the names of their fields. They replace placeholders and fill optional fields. */
type Given = Readonly<Record<string, unknown>>

/** A value that a schema allows. */
export function sampleOf(schema: JsonSchema, name = '', given: Given = {}): unknown {
  if (name in given) return given[name]
  if (name in known) return known[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return sampleOf(choice, name, given)
  if (schema.type === 'object') return sampleObject(schema, given)
  if (schema.type === 'array') return [sampleOf(schema.items ?? {}, name.replace(/s$/, ''), given)]
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, Number(schema['minimum'] ?? 1))
  if (schema.type === 'boolean') return false
  return schema.format === 'uuid' || /Ids?$/.test(name) ? someId : name
}

function sampleObject({ properties = {}, required = [] }: JsonSchema, given: Given): Record<string, unknown> {
  const names = Object.keys(properties).filter((name) => required.includes(name) || name in given)
  return Object.fromEntries(names.map((name) => [name, sampleOf(properties[name] ?? {}, name, given)]))
}

const isField = (parameter: Parameter): parameter is Exclude<Parameter, { $ref: string }> => !('$ref' in parameter)

/** Formats the call for a command line and for the client. */
export function examplesOf(at: { origin: string; method: string; path: string }, operation: Operation, given: Given = {}): { curl: string; code: string } {
  const fields = (operation.parameters ?? []).filter(isField)
  const keyed = fields.length < (operation.parameters ?? []).length
  const required = fields.filter((field) => field.required)
  const values = Object.fromEntries(required.map(({ name, schema }) => [name, sampleOf(schema, name, given)]))
  const path = at.path.replaceAll(/\{(\w+)\}/g, (_hole, name: string) => String(values[name]))
  const query = new URLSearchParams(required.filter((field) => field.in === 'query').map(({ name }) => [name, String(values[name])]))
  const body = operation.requestBody ? sampleOf(operation.requestBody.content['application/json'].schema, '', given) : undefined
  const url = `${at.origin}/api/v1${path}${query.size > 0 ? `?${query}` : ''}`
  const curl = curlOf({ method: at.method, url, keyed, open: operation.security.length > 1, body })
  const all = { ...values, ...(body as object | undefined) }
  const input = Object.keys(all).length > 0 ? inline(all) : ''
  return { curl, code: `await cloud.${operation.operationId}(${input})` }
}

/** JSON as one writes it in a program. */
function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (value === null || typeof value !== 'object') return typeof value === 'string' ? `'${value}'` : String(value)
  const fields = Object.entries(value).map(([name, field]) => `${name}: ${inline(field)}`)
  return `{ ${fields.join(', ')} }`
}
