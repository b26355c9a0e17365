import { en as invoices } from '#features/invoices/messages/en.ts'

export const catalogue = { invoices }
