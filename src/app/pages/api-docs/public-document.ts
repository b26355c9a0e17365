import type { Endpoint } from '#platform/http/endpoint.ts'
import { endpoints } from '../../endpoints.ts'
import { openApiOf, type OpenApi } from '../../api-v1/openapi/openapi.ts'

let made: OpenApi | undefined

/** OpenAPI document of this product's endpoints, created once. */
export function publicDocument(): OpenApi {
  made ??= openApiOf(endpoints as readonly Endpoint[])
  return made
}
