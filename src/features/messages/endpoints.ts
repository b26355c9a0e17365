import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { messagesPage, unreadAnswer } from './answers.ts'
import { resetNoticeTextForm, saveNoticeTextForm } from './forms.ts'
import { messageCategories, noticeChannels } from './model.ts'
import { deleteMessages, restoreMessages } from './server/delete-messages.ts'
import { countUnread, listMessages } from './server/list-messages.ts'
import { markAllRead, markRead } from './server/mark-read.ts'
import { chooseNotices, readNoticeChoices } from './server/notice-choices.ts'
import { resetNoticeText, saveNoticeText } from './server/save-notice-text.ts'
import { watchUnread } from './server/watch-unread.ts'

const messageIds = z.array(z.uuid()).min(1).max(100)

export const endpoints = [
  endpoint('GET /messages', listMessages, {
    access: 'customer',
    scope: 'read:messages',
    v1: { name: 'listMessages', answer: messagesPage },
    summary: 'Your messages, newest first',
    input: z.strictObject({
      page: z.coerce.number().int().min(1).max(10_000).optional(),
      pageSize: z.coerce.number().int().min(1).max(100).optional(),
      category: z.enum(messageCategories).optional(),
      unreadOnly: z.stringbool().optional(),
    }),
  }),
  endpoint('GET /messages/unread', async (ctx) => ({ unread: await countUnread(ctx) }), {
    access: 'customer',
    scope: 'read:messages',
    v1: { name: 'countUnreadMessages', answer: unreadAnswer },
    summary: 'How many messages you have not read',
    input: z.strictObject({}),
  }),
  endpoint('GET /messages/unread/live', watchUnread, {
    access: 'customer',
    summary: 'Watch the number of your unread messages',
    input: z.strictObject({}),
  }),
  endpoint('POST /messages/read-all', markAllRead, {
    access: 'customer',
    summary: 'Mark all your messages as read, or those of one category',
    input: z.strictObject({ category: z.enum(messageCategories).optional() }),
  }),
  endpoint('POST /messages/read', markRead, {
    access: 'customer',
    summary: 'Mark messages as read',
    input: z.strictObject({ messageIds }),
  }),
  endpoint('POST /messages/delete', deleteMessages, {
    access: 'customer',
    summary: 'Delete messages; they can be restored for 30 days',
    input: z.strictObject({ messageIds }),
  }),
  endpoint('POST /messages/restore', restoreMessages, {
    access: 'customer',
    summary: 'Put deleted messages back',
    input: z.strictObject({ messageIds }),
  }),
  endpoint('GET /messages/choices', readNoticeChoices, {
    access: 'customer',
    summary: 'Which of your notices go where',
    input: z.strictObject({}),
  }),
  endpoint('PUT /messages/choices', chooseNotices, {
    access: 'customer',
    summary: 'Choose where your notices go',
    input: z.strictObject({
      choices: z
        .array(z.strictObject({ category: z.enum(messageCategories), channel: z.enum(noticeChannels), wanted: z.boolean() }))
        .max(messageCategories.length * noticeChannels.length),
    }),
  }),
  endpoint('POST /admin/notice-texts', saveNoticeText, {
    access: 'staff:settings',
    stepUp: true,
    summary: 'Store a custom title and sentence of a notice in one language; needs step-up authentication',
    input: saveNoticeTextForm,
  }),
  endpoint('POST /admin/notice-texts/reset', resetNoticeText, {
    access: 'staff:settings',
    stepUp: true,
    summary: 'Return a notice to its shipped text in one language; needs step-up authentication',
    input: resetNoticeTextForm,
  }),
]
