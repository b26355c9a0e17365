import { zhTW as backOffice } from '#features/back-office/messages/zh-TW.ts'

export const catalogue = { 'back-office': backOffice }
