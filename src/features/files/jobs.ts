import { z } from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import { job, schedule } from '#platform/jobs/jobs.ts'
import { scannerRules } from './scanner.ts'
import { checkScanner } from './server/check-scanner.ts'
import { sweepJob } from './server/drop-files.ts'
import type { FilesCtx, ScannerPort } from './server/ports.ts'
import { sweepFiles, sweepOrphans } from './server/sweep-files.ts'

export const jobs = [
  job({
    name: sweepJob,
    mode: 'leased',
    payload: z.strictObject({}),
    run: async (ctx: FilesCtx) => {
      await sweepFiles(ctx)
    },
  }),
]

export const schedules = [
  schedule({ name: 'files.check-scanner', everySeconds: scannerRules.checkSeconds, run: (ctx: Ctx & ScannerPort) => checkScanner(ctx) }),
  schedule({
    name: 'files.sweep',
    everySeconds: 300,
    byDate: true,
    run: async (ctx: FilesCtx) => {
      await sweepFiles(ctx)
    },
  }),
  schedule({
    name: 'files.sweep-orphans',
    everySeconds: 86_400,
    byDate: true,
    run: async (ctx: FilesCtx) => {
      await sweepOrphans(ctx)
    },
  }),
]
