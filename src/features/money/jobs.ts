import { schedule } from '#platform/jobs/jobs.ts'
import { verifyLedger } from './server/verify-ledger.ts'

// security rule 7: the verifier runs every minute
export const schedules = [schedule({ name: 'money.verify', everySeconds: 60, run: async (ctx) => void (await verifyLedger(ctx)) })]
