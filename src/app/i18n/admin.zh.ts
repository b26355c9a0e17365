import { zh as backOffice } from '#features/back-office/messages/zh.ts'
import { zh as leads } from '#features/leads/messages/zh.ts'
import { zh as partnerships } from '#features/partnerships/messages/zh.ts'

export const catalogue = { 'back-office': backOffice, leads, partnerships }
