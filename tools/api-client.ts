// `node tools/run.mjs api-client`: writes the types of packages/client from the OpenAPI document of the endpoints.
import { writeFileSync } from 'node:fs'
import { endpoints } from '../src/app/endpoints.ts'
import { openApiOf } from '../src/app/api-v1/openapi/openapi.ts'
import type { Endpoint } from '../src/platform/http/endpoint.ts'
import { clientTypes } from '../src/app/api-v1/client-types.ts'

writeFileSync('packages/client/src/api.ts', clientTypes(openApiOf(endpoints as readonly Endpoint[])))
