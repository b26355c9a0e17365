import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { calls, type CallName } from '../../packages/client/src/api.ts'
import type { OpenApi, Operation } from '../../src/app/api-v1/openapi/openapi.ts'

/** Declaration of a call in the document. */
export function operationIn(document: OpenApi, name: CallName): Operation {
  return document.paths[calls[name].path]![calls[name].method.toLowerCase()]!
}

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
const validators = new Map<CallName, ValidateFunction>()

/** Where an answer is not as the document says. */
export function faultsOf(document: OpenApi, name: CallName, answer: unknown): unknown[] {
  const success = operationIn(document, name).responses['200'] as { content: Record<string, { schema: object }> } | undefined
  if (!success) return answer === undefined ? [] : ['an answer where the document says there is none']
  const json = success.content['application/json']
  if (!json) return answer instanceof Blob && answer.size > 0 ? [] : ['no file']
  const check = validators.get(name) ?? ajv.compile({ ...json.schema, components: document.components })
  validators.set(name, check)
  return check(answer) ? [] : (check.errors ?? [])
}
