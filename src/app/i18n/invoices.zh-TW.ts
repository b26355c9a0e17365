import { zhTW as invoices } from '#features/invoices/messages/zh-TW.ts'

export const catalogue = { invoices }
