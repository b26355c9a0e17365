export { countUnread, listMessages } from './server/list-messages.ts'
export { markAllRead, markRead } from './server/mark-read.ts'
export { sendMessage } from './server/send-message.ts'
