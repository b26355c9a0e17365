export { createStaff, isStaffName } from './server/create-staff.ts'
export { noticeLead } from './server/notice-lead.ts'
export { staffOfToken } from './server/staff-of-token.ts'
