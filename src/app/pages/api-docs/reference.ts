import type { ApiCalls } from '../../api-v1/copy/api-calls.zh.ts'
import type { ApiDocsCopy } from '../../api-v1/copy/api-docs.zh.ts'
import { packCalls, type DocsCall, type DocsExamples, type DocsField, type DocsGroup, type DocsTag, type OpenGroup } from './api-docs-props.ts'
import { typeOf } from '../../api-v1/client-types.ts'
import type { OpenApi, Operation, Parameter } from '../../api-v1/openapi/openapi.ts'
import { publicTags } from '../../api-v1/operations.ts'
import { examplesOf } from '../../api-v1/samples.ts'
import type { JsonSchema } from '../../api-v1/schemas.ts'

export type ReferenceTexts = { copy: ApiDocsCopy; calls: ApiCalls; origin: string }

type Placed = { method: string; path: string; operation: Operation }

function operationsOf({ paths }: OpenApi): Placed[] {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

const summaryOf = (calls: ApiCalls, operation: Operation) => (calls as Readonly<Record<string, string>>)[operation.operationId] ?? operation.summary

/** Calls by heading. */
export function groupsOf(document: OpenApi, { calls }: ReferenceTexts): DocsGroup[] {
  const all = operationsOf(document)
  return publicTags.map((tag) => ({
    tag,
    list: packCalls(
      all
        .filter(({ operation }) => operation.tags[0] === tag)
        .map(({ method, path, operation }) => ({ name: operation.operationId, method, path, summary: summaryOf(calls, operation) })),
    ),
  }))
}

const isField = (parameter: Parameter): parameter is Exclude<Parameter, { $ref: string }> => !('$ref' in parameter)

/** Type as one line for a table. Nested objects are in the example. */
function shortType(schema: JsonSchema): string {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(shortType))].join(' | ')
  if (schema.type === 'array') return `${shortType(schema.items ?? {})}[]`
  if (schema.type === 'object') return 'object'
  if (schema.enum || schema.const !== undefined || Array.isArray(schema.type)) return typeOf(schema)
  if (schema.format && schema.format !== 'int64') return `${String(schema.type)} (${schema.format})`
  return typeof schema.type === 'string' ? schema.type : 'any'
}

function fieldsOf({ parameters = [], requestBody }: Operation, { fields: notes, call }: ApiDocsCopy): DocsField[] {
  const noteOf = (name: string) => (notes as Readonly<Record<string, string>>)[name] ?? ''
  const sent = parameters.filter(isField).map(({ name, in: place, required = false, schema }): DocsField => {
    return { name, place, required, type: shortType(schema), note: noteOf(name) }
  })
  const keyed = parameters.length > sent.length
  const body = requestBody?.content['application/json'].schema
  // A choice between forms lists the fields of each; common fields once.
  const forms = body ? (body.oneOf ?? body.anyOf ?? [body]) : []
  const inBody = new Map<string, DocsField>()
  for (const { properties = {}, required = [] } of forms)
    for (const [name, schema] of Object.entries(properties)) {
      const all = forms.every((form) => form.required?.includes(name))
      const known = inBody.get(name)
      const type = known && known.type !== shortType(schema) ? `${known.type} | ${shortType(schema)}` : shortType(schema)
      inBody.set(name, { name, place: 'body', required: all && required.includes(name), type, note: noteOf(name) })
    }
  const key: DocsField = { name: 'Idempotency-Key', place: 'header', required: true, type: 'string (uuid)', note: call.key }
  return [...sent, ...(keyed ? [key] : []), ...inBody.values()]
}

function answerOf({ responses }: Operation): string | null {
  const success = responses['200'] as { content: Record<string, { schema: JsonSchema }> } | undefined
  if (!success) return null
  const [type, { schema }] = Object.entries(success.content)[0]!
  return type === 'application/json' ? typeOf(schema) : type
}

/** Names of the components that a schema refers to. */
function mentionsOf(schema: unknown): string[] {
  return [...JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!)
}

function typesFor({ components }: OpenApi, operations: readonly Operation[]): OpenGroup['types'] {
  const names = new Set<string>()
  const waiting = operations.flatMap(({ responses }) => mentionsOf(responses['200'] ?? {}))
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    if (names.has(name)) continue
    names.add(name)
    waiting.push(...mentionsOf(components.schemas[name]))
  }
  return [...names].toSorted().map((name) => ({ name, text: `type ${name} = ${typeOf(components.schemas[name]!)}` }))
}

/** Calls under one heading with all their details. */
export function openGroup(document: OpenApi, tag: DocsTag, texts: ReferenceTexts): OpenGroup {
  const placed = operationsOf(document).filter(({ operation }) => operation.tags[0] === tag)
  const calls = placed.map(({ method, path, operation }): DocsCall => {
    const [security] = operation.security
    const open = operation.security.length > 1
    return {
      name: operation.operationId,
      method,
      path,
      summary: summaryOf(texts.calls, operation),
      scope: open ? null : (security?.['token']?.[0] ?? null),
      fields: fieldsOf(operation, texts.copy),
      answer: answerOf(operation),
      ...examplesOf({ origin: texts.origin, method, path }, operation),
    }
  })
  const types = typesFor(
    document,
    placed.map(({ operation }) => operation),
  )
  return { tag, calls, types }
}

/** Code examples of the overview. */
export function overviewExamples(origin: string, callsAMinute: number): DocsExamples {
  const server = { code: 'srv-k3x9m2qa', name: 'web-1', state: 'running', ipv4: ['203.0.113.24'], expiresAt: '2026-12-01T02:04:05.000Z' }
  return {
    first: `$ curl "${origin}/api/v1/servers" \\\n    -H "Authorization: Bearer $CLOUD_API_TOKEN"\n\n${JSON.stringify({ servers: [server], total: 1, page: 1, pageSize: 10 }, null, 2)}`,
    values: `{\n  "totalFen": 12800,\n  "createdAt": "2026-03-11T02:04:05.000Z"\n}`,
    start: `export CLOUD_API_TOKEN=rx_…\n\ncurl "${origin}/api/v1/servers" \\\n  -H "Authorization: Bearer $CLOUD_API_TOKEN"`,
    lists: `GET /api/v1/orders?page=2&pageSize=20\n\nLink: </api/v1/orders?page=1&pageSize=20>; rel="prev",\n      </api/v1/orders?page=3&pageSize=20>; rel="next"`,
    repeats: `POST /api/v1/servers/srv-k3x9m2qa/restart\nIdempotency-Key: 019c2f6a-3d41-7c55-9d1e-5b8f0c6a7e21`,
    errors: `HTTP/1.1 409 Conflict\nContent-Type: application/problem+json\n\n{\n  "type": "about:blank",\n  "title": "Conflict",\n  "status": 409,\n  "code": "servers.busy",\n  "detail": "…"\n}`,
    limits: `RateLimit-Policy: "token";q=${callsAMinute};w=60\nRateLimit: "token";r=${callsAMinute - 1};t=60`,
    webhooks: `POST /hooks\nwebhook-id: 019c2f6a-3d41-7c55-9d1e-5b8f0c6a7e21\nwebhook-timestamp: 1773194645\nwebhook-signature: v1,…\n\n{ "type": "server.ready", "version": "v1", "data": { "server": { "code": "srv-k3x9m2qa", … } }, … }\n\nimport { verifyWebhook } from 'cloud-api-client'\n\nconst event = await verifyWebhook({ secret, headers: request.headers, body: await request.text() })\nif (event.type === 'server.ready') await deploy(event.data.server.code)`,
    client: `import { makeClient } from 'cloud-api-client'\n\nconst cloud = makeClient({\n  url: '${origin}',\n  token: process.env.CLOUD_API_TOKEN,\n})\nconst { servers } = await cloud.listServers({ state: 'stopped' })\nfor (const { code } of servers) await cloud.startServer({ code })`,
    command: `export CLOUD_API_URL=${origin}\n\ncloud-api servers list\ncloud-api servers restart srv-k3x9m2qa --wait\ncloud-api orders list --json\ncloud-api balance`,
  }
}
