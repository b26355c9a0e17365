import { z } from 'zod'

/** JSON Schema 2020-12, as OpenAPI 3.1 has it. */
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  additionalProperties?: boolean | JsonSchema
  [more: string]: unknown
}

const home = '#/components/schemas/'

/** Schemas of values that JSON lacks: money is a whole number, a moment is ISO 8601 in UTC. */
const asSent: Exclude<NonNullable<z.core.ToJSONSchemaParams['unrepresentable']>, string> = ({ zodSchema }) => {
  const { type } = zodSchema._zod.def
  if (type === 'bigint') return { type: 'integer', format: 'int64' }
  return type === 'date' ? { type: 'string', format: 'date-time' } : 'any'
}

/** Schema of a caller's input, with the names of its fields. */
export function inputSchema(input: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(input, { io: 'input', unrepresentable: asSent })
  return schema as JsonSchema
}

/** Splits answers: those with an `id` become components, which the others reference. */
export function answerSchemas() {
  const components: Record<string, JsonSchema> = {}
  const linked = (schema: unknown): JsonSchema => JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${home}`)) as JsonSchema
  function schemaOf(answer: z.ZodType): JsonSchema {
    const whole = z.toJSONSchema(z.object({ answer }), {
      io: 'output',
      unrepresentable: asSent,
      // An answer may get more fields later, and clients must tolerate them.
      override: ({ jsonSchema }) => {
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      },
    })
    for (const [name, definition] of Object.entries(whole.$defs ?? {})) {
      const { id: _id, ...schema } = definition
      components[name] = linked(schema)
    }
    return linked(whole.properties!['answer'])
  }
  return { components, schemaOf }
}
