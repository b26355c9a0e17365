import { zhTW as backOffice } from '#features/back-office/messages/zh-TW.ts'
import { zhTW as leads } from '#features/leads/messages/zh-TW.ts'
import { zhTW as partnerships } from '#features/partnerships/messages/zh-TW.ts'

export const catalogue = { 'back-office': backOffice, leads, partnerships }
