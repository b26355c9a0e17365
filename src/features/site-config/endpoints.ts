import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { listConfigEntries } from './server/read-site-config.ts'

export const endpoints = [
  endpoint({
    method: 'GET',
    path: '/site-config',
    access: 'public',
    summary: 'Site base configuration',
    input: z.strictObject({}),
    run: (ctx) => listConfigEntries(ctx),
  }),
]
