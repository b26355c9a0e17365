import type { FilesCtx } from '#features/files/api.ts'
import type { WholeProofCtx } from '#features/money/api.ts'
import { schedule } from '#platform/jobs/jobs.ts'
import { sumUpRefused } from './addresses/server/refused-addresses.ts'
import { writeAnchor } from './audit/server/write-anchor.ts'
import { watchClockForStaff } from './clock/server/watch-clock.ts'
import { watchLedgerProof } from './finance/server/watch-ledger-proof.ts'
import { expireApprovals } from './approvals/server/expire-approvals.ts'
import { forgetNotices } from './notices/server/forget-notices.ts'
import { watchDisksForStaff, type DiskCtx } from './notices/server/watch-disks.ts'
import { watchFilesForStaff } from './notices/server/watch-files.ts'
import { tidyViews } from './impersonation/server/end-view.ts'
import { forgetPolicyReports } from './policy-reports/server/policy-reports.ts'
import { tidyStaff } from './staff/server/tidy-staff.ts'
import { verifyAudit } from './audit/server/verify-audit.ts'

/** Start of this process. */
const upSince = new Date(performance.timeOrigin)

export const schedules = [
  schedule({
    name: 'back-office.forget-notices',
    everySeconds: 86_400,
    byDate: true,
    run: async (ctx) => {
      await forgetNotices(ctx)
    },
  }),
  schedule({ name: 'back-office.expire-approvals', everySeconds: 600, byDate: true, run: (ctx) => expireApprovals(ctx) }),
  schedule({ name: 'back-office.forget-policy-reports', everySeconds: 86_400, byDate: true, run: (ctx) => forgetPolicyReports(ctx) }),
  schedule({ name: 'back-office.watch-ledger-proof', everySeconds: 60, run: (ctx) => watchLedgerProof(ctx, { upSince }) }),
  schedule({ name: 'back-office.watch-disks', everySeconds: 60, run: (ctx: DiskCtx) => watchDisksForStaff(ctx) }),
  schedule({ name: 'back-office.watch-files', everySeconds: 60, run: (ctx: FilesCtx) => watchFilesForStaff(ctx) }),
  schedule({ name: 'back-office.watch-clock', everySeconds: 10, run: (ctx) => watchClockForStaff(ctx) }),
  schedule({
    name: 'back-office.verify-audit',
    everySeconds: 3_600,
    run: async (ctx: WholeProofCtx) => {
      await verifyAudit(ctx)
    },
  }),
  schedule({
    name: 'back-office.write-anchor',
    everySeconds: 3_600,
    run: async (ctx: WholeProofCtx) => {
      await writeAnchor(ctx)
    },
  }),
  schedule({ name: 'back-office.sum-up-refused', everySeconds: 600, run: (ctx) => sumUpRefused(ctx) }),
  schedule({
    name: 'back-office.tidy-staff',
    everySeconds: 3_600,
    byDate: true,
    run: async (ctx) => {
      await tidyViews(ctx)
      await tidyStaff(ctx)
    },
  }),
]
