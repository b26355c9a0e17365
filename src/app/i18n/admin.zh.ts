import { zh as backOffice } from '#features/back-office/messages/zh.ts'

export const catalogue = { 'back-office': backOffice }
