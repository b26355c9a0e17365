import { en as backOffice } from '#features/back-office/messages/en.ts'

export const catalogue = { 'back-office': backOffice }
