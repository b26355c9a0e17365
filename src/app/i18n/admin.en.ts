import { en as backOffice } from '#features/back-office/messages/en.ts'
import { en as leads } from '#features/leads/messages/en.ts'
import { en as partnerships } from '#features/partnerships/messages/en.ts'

export const catalogue = { 'back-office': backOffice, leads, partnerships }
