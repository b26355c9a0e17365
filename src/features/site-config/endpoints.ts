import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { listConfigEntries } from './server/read-site-config.ts'

export const endpoints = [
  endpoint('GET /site-config', listConfigEntries, {
    access: 'public',
    summary: 'Site base configuration',
    input: z.strictObject({}),
  }),
]
