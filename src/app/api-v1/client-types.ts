import type { OpenApi, Operation, Parameter } from './openapi/openapi.ts'
import type { JsonSchema } from './schemas.ts'

const literal = (value: unknown) => (typeof value === 'string' ? `'${value.replaceAll("'", String.raw`\'`)}'` : JSON.stringify(value))
const nameOf = (ref: string) => ref.split('/').at(-1)!
const fieldName = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : literal(name))

function plainType(type: string | undefined): string {
  if (type === 'integer') return 'number'
  return type === 'string' || type === 'number' || type === 'boolean' || type === 'null' ? type : 'unknown'
}

function recordOf(schema: JsonSchema, depth: number): string {
  const { additionalProperties, propertyNames, required } = schema as JsonSchema & { propertyNames?: JsonSchema }
  const value = typeof additionalProperties === 'object' ? typeOf(additionalProperties, depth) : 'unknown'
  if (!propertyNames?.enum) return `Record<string, ${value}>`
  const record = `Record<${propertyNames.enum.map(literal).join(' | ')}, ${value}>`
  return required ? record : `Partial<${record}>`
}

/** The TypeScript of a schema. */
export function typeOf(schema: JsonSchema, depth = 0): string {
  if (schema.$ref) return nameOf(schema.$ref)
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map((choice) => typeOf(choice, depth)))].join(' | ')
  if (Array.isArray(schema.type)) return schema.type.map(plainType).join(' | ')
  if (schema.type === 'array') return `${wrapped(typeOf(schema.items ?? {}, depth))}[]`
  if (schema.type !== 'object') return plainType(schema.type)
  return schema.properties && Object.keys(schema.properties).length > 0 ? objectOf(schema.properties, schema.required ?? [], depth) : recordOf(schema, depth)
}

const wrapped = (type: string) => (type.includes(' | ') ? `(${type})` : type)

function objectOf(properties: Record<string, JsonSchema>, required: readonly string[], depth: number): string {
  const indent = '  '.repeat(depth + 1)
  const lines = Object.entries(properties).map(([name, field]) => {
    const note = field.description ? `${indent}/** ${field.description} */\n` : ''
    return `${note}${indent}${fieldName(name)}${required.includes(name) ? '' : '?'}: ${typeOf(field, depth + 1)}\n`
  })
  return `{\n${lines.join('')}${'  '.repeat(depth)}}`
}

const isField = (parameter: Parameter): parameter is Exclude<Parameter, { $ref: string }> => !('$ref' in parameter)

/** One object for path, query and body: the argument of a call. */
function inputOf({ parameters = [], requestBody }: Operation): string {
  const fields = parameters.filter(isField)
  const named = objectOf(
    Object.fromEntries(fields.map(({ name, schema, description }) => [name, description ? { ...schema, description } : schema])),
    fields.filter(({ required }) => required).map(({ name }) => name),
    2,
  )
  const body = requestBody ? typeOf(requestBody.content['application/json'].schema, 2) : undefined
  if (fields.length === 0) return body ?? 'Record<string, never>'
  return body ? `${named} & ${wrapped(body)}` : named
}

function answerOf({ responses }: Operation): string {
  const success = responses['200'] as { content: Record<string, { schema: JsonSchema }> } | undefined
  if (!success) return 'void'
  const json = success.content['application/json']
  return json ? typeOf(json.schema, 2) : 'Blob'
}

function placeOf(method: string, { requestBody }: Operation): string {
  if (requestBody) return 'body'
  return method === 'get' || method === 'delete' ? 'query' : 'none'
}

/** Generates `packages/client/src/api.ts` from the OpenAPI document alone. */
export function clientTypes({ paths, webhooks, components }: OpenApi): string {
  const operations = Object.entries(paths).flatMap(([path, calls]) => Object.entries(calls).map(([method, operation]) => ({ path, method, operation })))
  const types = Object.entries(components.schemas)
    .filter(([name]) => name !== 'Problem')
    .map(([name, schema]) => `${schema.description ? `/** ${schema.description} */\n` : ''}export type ${name} = ${typeOf(schema)}\n`)
  const calls = operations.map(
    ({ operation }) =>
      `  /** ${operation.summary} */\n  ${operation.operationId}: {\n    input: ${inputOf(operation)}\n    answer: ${answerOf(operation)}\n  }`,
  )
  const routes = operations.map(({ path, method, operation }) => {
    const keyed = operation.parameters?.some((parameter) => !isField(parameter)) ?? false
    return `  ${operation.operationId}: { method: '${method.toUpperCase()}', path: '${path}', place: '${placeOf(method, operation)}', keyed: ${keyed} },`
  })
  const events = Object.values(webhooks).map(({ post }) => typeOf(post.requestBody.content['application/json'].schema))
  return `// Made by \`node tools/run.mjs api-client\` from the OpenAPI document; a test compares the two.

${types.join('\n')}
/** What a webhook is sent; see verifyWebhook. */
export type WebhookEvent =
${events.map((event) => `  | ${event}`).join('\n')}

/** What each call is given and what it answers. */
export type Calls = {
${calls.join('\n')}
}
export type CallName = keyof Calls

type Route = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; place: 'query' | 'body' | 'none'; keyed: boolean }

export const calls: Readonly<Record<CallName, Route>> = {
${routes.join('\n')}
}
`
}
