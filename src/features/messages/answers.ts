import { z } from 'zod'
import { moment } from '#platform/pure/answers.ts'
import { messageCategories } from './model.ts'

export const messagesPage = z
  .object({
    messages: z.array(
      z
        .object({
          id: z.string(),
          category: z.enum(messageCategories),
          code: z.string().meta({ description: 'What it says, with params: order.paid, server.expiring' }),
          params: z.record(z.string(), z.union([z.string(), z.number()])),
          link: z.string().nullable(),
          createdAt: moment,
          readAt: moment.nullable(),
        })
        .meta({ id: 'Message' }),
    ),
    total: z.int(),
    unread: z.int(),
  })
  .meta({ id: 'MessagesPage' })
export const unreadAnswer = z.object({ unread: z.int() }).meta({ id: 'Unread' })
