import { schedule } from '#platform/jobs/jobs.ts'
import { carryOutClosings } from './server/carry-out-closings.ts'
import type { AccountLinks } from './server/ports.ts'
import { tellFormerContactJob, type TellCtx } from './server/tell-former-contact.ts'
import { carryOutPhoneChanges } from './server/waiting-phone.ts'

export const jobs = [tellFormerContactJob]
export const schedules = [
  schedule({ name: 'safety.phone-changes', everySeconds: 60, byDate: true, run: (ctx: TellCtx) => carryOutPhoneChanges(ctx) }),
  schedule({ name: 'safety.closings', everySeconds: 60, byDate: true, run: (ctx: TellCtx & AccountLinks) => carryOutClosings(ctx) }),
]
