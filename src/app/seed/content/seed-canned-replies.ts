import { seedReply } from '#features/back-office/api.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Standard answers of the support staff. An answer that exists stays as it is. */
export async function seedCannedReplies(ctx: Ctx): Promise<void> {
  const { readDemoReplies } = await import('./read-content.ts')
  const replies = readDemoReplies()
  for (const [sort, { texts }] of replies.entries()) {
    const bodies = { zh: texts.zh.body, 'zh-TW': texts['zh-TW'].body, en: texts.en.body }
    await seedReply(ctx, { title: texts.zh.title, texts: bodies, sort })
  }
}
