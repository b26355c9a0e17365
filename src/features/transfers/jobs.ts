import { schedule } from '#platform/jobs/jobs.ts'
import { expireTransfers } from './server/end-offer.ts'
import { releaseTransfers, settleForgotten } from './server/release-transfers.ts'

export const schedules = [
  schedule({ name: 'transfers.expire', everySeconds: 60, byDate: true, run: async (ctx) => void (await expireTransfers(ctx)) }),
  schedule({ name: 'transfers.release', everySeconds: 60, byDate: true, run: async (ctx) => void (await releaseTransfers(ctx)) }),
  schedule({ name: 'transfers.settle', everySeconds: 30, run: async (ctx) => void (await settleForgotten(ctx)) }),
]
