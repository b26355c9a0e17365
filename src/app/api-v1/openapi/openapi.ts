import { tokenRules } from '#features/safety/model.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { en } from '../copy/api-docs.en.ts'
import { eventParameters, eventWebhooks, type EventCall } from './event-webhooks.ts'
import { tagNotes, words } from './words.ts'
import { pathNames, publicOf, publicTags, tagOf, takesKey, type PublicEndpoint } from '../operations.ts'
import { answerSchemas, inputSchema, type JsonSchema } from '../schemas.ts'

export type Parameter = { $ref: string } | { name: string; in: 'path' | 'query'; required?: boolean; description?: string; schema: JsonSchema }
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: { 'application/json': { schema: JsonSchema } } }
  responses: Record<string, unknown>
}
export type OpenApi = {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, EventCall>
  components: Record<string, Record<string, unknown>> & { schemas: Record<string, JsonSchema> }
}

const jsonBody = (schema: JsonSchema) => ({ 'application/json': { schema } })
const byRef = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })
const rateHeaders = { RateLimit: byRef('headers', 'RateLimit'), 'RateLimit-Policy': byRef('headers', 'RateLimit-Policy') }

/** The fields of a call by where they are sent. */
export function fieldsOf(endpoint: PublicEndpoint): { schema: JsonSchema; path: string[]; query: string[]; body: JsonSchema | undefined } {
  const schema = inputSchema(endpoint.input)
  const path = pathNames(endpoint.path)
  const names = Object.keys(schema.properties ?? {}).filter((name) => !path.includes(name) && name !== 'idempotencyKey')
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return { schema, path, query: names, body: undefined }
  // A choice between forms has no fields of its own.
  if (!schema.properties) return { schema, path, query: [], body: schema }
  if (names.length === 0) return { schema, path, query: [], body: undefined }
  const properties = Object.fromEntries(names.map((name) => [name, noted(name, schema.properties![name]!)]))
  const required = schema.required?.filter((name) => names.includes(name)) ?? []
  const body = { type: 'object', properties, ...(required.length > 0 ? { required } : {}), additionalProperties: false }
  return { schema, path, query: [], body }
}

function noted(name: string, schema: JsonSchema): JsonSchema {
  const description = schema.description ?? (en.fields as Readonly<Record<string, string>>)[name]
  return description ? { ...schema, description } : schema
}

function parametersOf(endpoint: PublicEndpoint): Parameter[] {
  const { schema, path, query } = fieldsOf(endpoint)
  const parameter = (place: 'path' | 'query') => (name: string) => {
    const { description, ...field } = noted(name, schema.properties?.[name] ?? {})
    const required = place === 'path' || Boolean(schema.required?.includes(name))
    return { name, in: place, ...(required ? { required } : {}), ...(description ? { description } : {}), schema: field }
  }
  return [...path.map(parameter('path')), ...query.map(parameter('query')), ...(takesKey(endpoint) ? [byRef('parameters', 'IdempotencyKey')] : [])]
}

function successOf({ v1 }: PublicEndpoint, schemaOf: (answer: NonNullable<PublicEndpoint['v1']['answer']>) => JsonSchema): Record<string, unknown> {
  if (v1.file) return { 200: { description: words.file, headers: rateHeaders, content: { [v1.file]: { schema: { type: 'string', format: 'binary' } } } } }
  if (!v1.answer) return { 204: { description: words.done, headers: rateHeaders } }
  const schema = schemaOf(v1.answer)
  const paged = v1.name.startsWith('list') ? { Link: byRef('headers', 'Link') } : {}
  return { 200: { description: words.answer, headers: { ...rateHeaders, ...paged }, content: jsonBody(schema) } }
}

function operationOf(endpoint: PublicEndpoint, schemaOf: Parameters<typeof successOf>[1]): Operation {
  const { method, access, scope, summary, v1, path } = endpoint
  const parameters = parametersOf(endpoint)
  const { body } = fieldsOf(endpoint)
  const refused = [
    ...(access === 'public' ? [] : ['401']),
    '403',
    ...(pathNames(path).length > 0 ? ['404'] : []),
    ...(method === 'GET' ? [] : ['409']),
    ...(body ? ['415'] : []),
    '422',
    '429',
    '503',
  ]
  return {
    operationId: v1.name,
    tags: [tagOf(endpoint)],
    summary,
    security: [{ token: scope ? [scope] : [] }, ...(access === 'public' ? [{}] : [])],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: Boolean(body.required ?? body.oneOf), content: jsonBody(body) } } : {}),
    responses: { ...successOf(endpoint, schemaOf), ...Object.fromEntries(refused.map((status) => [status, byRef('responses', `Problem${status}`)])) },
  }
}

const problem: JsonSchema = {
  type: 'object',
  description: words.problem,
  required: ['type', 'title', 'status', 'code', 'detail'],
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: { type: 'string', description: 'The words of the status' },
    status: { type: 'integer' },
    code: { type: 'string', description: words.code, examples: ['servers.busy', 'platform.bad-input'] },
    detail: { type: 'string', description: words.detail },
    params: { type: 'object', description: 'Numbers and names that the sentence speaks of', additionalProperties: true },
    errors: {
      type: 'array',
      description: 'Of a call whose form is wrong: each field with its fault',
      items: {
        type: 'object',
        required: ['field', 'code', 'detail'],
        properties: { field: { type: 'string' }, code: { type: 'string' }, detail: { type: 'string' } },
      },
    },
  },
}

const retry = { 'Retry-After': byRef('headers', 'Retry-After') }
const headersOf: Readonly<Record<string, object>> = { 429: { ...rateHeaders, ...retry }, 503: retry }

/** Generates the OpenAPI 3.1 document of the public API from the endpoints. */
export function openApiOf(endpoints: readonly Endpoint[]): OpenApi {
  const { components, schemaOf } = answerSchemas()
  const paths: OpenApi['paths'] = {}
  for (const endpoint of publicOf(endpoints)) {
    const calls = (paths[endpoint.path] ??= {})
    calls[endpoint.method.toLowerCase()] = operationOf(endpoint, schemaOf)
  }
  const webhooks = eventWebhooks(schemaOf)
  const responses = Object.entries(words.errors).map(([status, description]) => [
    `Problem${status}`,
    {
      description,
      ...(headersOf[status] ? { headers: headersOf[status] } : {}),
      content: { 'application/problem+json': { schema: byRef('schemas', 'Problem') } },
    },
  ])
  return {
    openapi: '3.1.1',
    info: { title: words.title, version: '1.0.0', description: words.about(tokenRules.callsAMinute) },
    servers: [{ url: '/api/v1' }],
    tags: publicTags.map((name) => ({ name, description: tagNotes[name] })),
    paths,
    webhooks,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: words.token } },
      parameters: {
        IdempotencyKey: { name: 'Idempotency-Key', in: 'header', required: true, description: words.idempotency, schema: { type: 'string', format: 'uuid' } },
        ...eventParameters,
      },
      headers: {
        RateLimit: { description: words.rateLimit, schema: { type: 'string', examples: ['"token";r=119;t=60'] } },
        'RateLimit-Policy': { description: words.rateLimitPolicy, schema: { type: 'string', examples: [`"token";q=${tokenRules.callsAMinute};w=60`] } },
        'Retry-After': { description: words.retryAfter, schema: { type: 'integer' } },
        Link: { description: words.link, schema: { type: 'string' } },
      },
      responses: Object.fromEntries(responses) as Record<string, unknown>,
      schemas: { Problem: problem, ...Object.fromEntries(Object.entries(components).toSorted(([a], [b]) => (a < b ? -1 : 1))) },
    },
  }
}
