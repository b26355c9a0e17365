import { saveCannedReply } from '#features/support/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { en } from './copy/canned.en.ts'
import { zhTW } from './copy/canned.zh-TW.ts'
import { zh } from './copy/canned.zh.ts'

/** What the demo company's staff say often. What is there already stays. */
export async function seedCannedReplies(ctx: Ctx): Promise<void> {
  for (const [locale, replies] of [
    ['zh', zh],
    ['zh-TW', zhTW],
    ['en', en],
  ] as const)
    for (const [sort, reply] of replies.entries()) await saveCannedReply(ctx, { locale, ...reply, sort })
}
