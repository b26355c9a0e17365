import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { retryNames } from './server/read-names.ts'

export const rdnsEndpoints = [
  endpoint('POST /admin/reverse-names/retry', retryNames, {
    access: 'staff:infrastructure',
    summary: 'Publish reverse names again that the name server did not take',
    input: z.strictObject({}),
  }),
]
