import { schedule } from '#platform/jobs/jobs.ts'
import { pruneProviderCalls } from './server/record-provider-call.ts'

export const schedules = [schedule({ name: 'providers.prune-calls', everySeconds: 3_600, byDate: true, run: (ctx) => pruneProviderCalls(ctx) })]
