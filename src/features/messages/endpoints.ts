import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { messageCategories } from './model.ts'
import { countUnread, listMessages } from './server/list-messages.ts'
import { markAllRead, markRead } from './server/mark-read.ts'

export const endpoints = [
  endpoint({
    method: 'GET',
    path: '/messages',
    access: 'customer',
    summary: 'Your messages, newest first',
    input: z.strictObject({
      page: z.coerce.number().int().min(1).max(10_000).optional(),
      pageSize: z.coerce.number().int().min(1).max(100).optional(),
      category: z.enum(messageCategories).optional(),
      unreadOnly: z.stringbool().optional(),
    }),
    run: (ctx, input) => listMessages(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/messages/unread',
    access: 'customer',
    summary: 'How many messages you have not read',
    input: z.strictObject({}),
    run: async (ctx) => ({ unread: await countUnread(ctx) }),
  }),
  endpoint({
    method: 'POST',
    path: '/messages/read-all',
    access: 'customer',
    summary: 'Mark all your messages as read',
    input: z.strictObject({}),
    run: (ctx) => markAllRead(ctx),
  }),
  endpoint({
    method: 'POST',
    path: '/messages/read',
    access: 'customer',
    summary: 'Mark messages as read',
    input: z.strictObject({ messageIds: z.array(z.uuid()).min(1).max(100) }),
    run: (ctx, input) => markRead(ctx, input),
  }),
]
