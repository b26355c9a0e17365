/** What app and the back office may call. */
export { agentDiscountOf } from './server/agent-discount-of.ts'
export { followPaidOrder } from './server/follow-paid-order.ts'
export { listApplications } from './server/list-applications.ts'
export { listLevels } from './server/list-levels.ts'
export { listPartners } from './server/list-partners.ts'
export { recordReferral } from './server/record-referral.ts'
export { reverseCommission } from './server/reverse-commission.ts'
export { seedTerms } from './server/seed-terms.ts'
