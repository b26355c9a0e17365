import { zh as invoices } from '#features/invoices/messages/zh.ts'

export const catalogue = { invoices }
