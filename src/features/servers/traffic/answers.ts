import { z } from 'zod'
import { moment } from '#platform/pure/answers.ts'

export const trafficAnswer = z
  .object({
    startsAt: moment,
    endsAt: moment,
    includedGib: z.int(),
    inBytes: z.number().meta({ description: 'Inbound; does not count against the package' }),
    outBytes: z.number().meta({ description: 'Outbound; counts against the package' }),
    days: z.array(z.object({ day: z.string(), inBytes: z.number(), outBytes: z.number() })).meta({ description: 'By day in the time zone of the account' }),
    limit: z.enum(['none', 'pending', 'applied', 'failed']).meta({ description: 'State of the rate limit of a package that is used up' }),
    canLimit: z.boolean().meta({ description: 'Whether the zone can limit the rate; if not, the server keeps its bandwidth' }),
    countedAt: moment.nullable().meta({ description: 'Last read of the counters; null before the first one' }),
  })
  .meta({ id: 'Traffic' })
