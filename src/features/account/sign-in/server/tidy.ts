import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { pruneRows } from '#platform/db/retention/prune-rows.ts'
import { emailLinkRetention, wechatLoginRetention } from '../../model/retention.ts'

/** Deletes sign-ins by WeChat a day after their end. */
export async function tidyWechatLogins(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  await pruneRows(ctx, [wechatLoginRetention])
}

/** Deletes links to e-mail addresses a week after their end, because unverified addresses must not be kept. */
export async function tidyEmailLinks(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  await pruneRows(ctx, [emailLinkRetention])
}
