import { z } from 'zod'
import { workOrderCategories } from '#features/support/model.ts'
import { hasOnlyPlaceholders, replyRules } from './model.ts'

const text = z.string().trim().max(replyRules.text).refine(hasOnlyPlaceholders, 'back-office.reply-placeholder')

/** `revision` is 0 for a new reply, whose id the editor chooses, so that a repetition makes no second one. */
export const saveReplyForm = z
  .strictObject({
    replyId: z.uuid(),
    title: z.string().trim().min(1).max(replyRules.title),
    category: z.enum(workOrderCategories).nullable(),
    textZh: text,
    textZhTw: text,
    textEn: text,
    revision: z.int().min(0).max(2_147_483_646),
  })
  .refine(({ textZh, textZhTw, textEn }) => `${textZh}${textZhTw}${textEn}` !== '', { path: ['textZh'], error: 'back-office.reply-text' })

export const archiveReplyForm = z.strictObject({ replyId: z.uuid(), archived: z.boolean(), revision: z.int().min(1).max(2_147_483_646) })

/** All replies that are not archived, in their new order. */
export const orderRepliesForm = z.strictObject({ replyIds: z.array(z.uuid()).min(1).max(500) })
