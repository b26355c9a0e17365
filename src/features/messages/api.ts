export { chooseNotices, readNoticeChoices } from './server/notice-choices.ts'
export { composeMail } from './server/compose-mail.ts'
export { deliveryDelay } from './server/delivery-delay.ts'
export { countMessages, countUnread, listMessages } from './server/list-messages.ts'
export { listMessagesOf } from './server/list-messages-of.ts'
export { markAllRead, markRead } from './server/mark-read.ts'
export {
  DeliveryFailure,
  type AcceptedSms,
  type BounceBox,
  type DeliveryPorts,
  type FailureKind,
  type Mail,
  type Mailer,
  type NoticeSms,
  type NoticeWechat,
  type Recipient,
  type SentSms,
  type SmsReceipt,
} from './server/ports.ts'
export { countTextDelivery } from './server/count-text-delivery.ts'
export { sendMessage } from './server/send-message.ts'
export { eraseMessages } from './server/erase-messages.ts'
export { exportMessages } from './server/export-messages.ts'
export { sampleNickname } from './model/samples.ts'
export { listNoticeTexts } from './server/save-notice-text.ts'
export { listNoticeSamples, samplePlaceholders, wordNoticeSample } from './server/sample-notices.ts'
export { wordMessages } from './server/word-messages.ts'
