export { createStaff, isStaffName } from './server/create-staff.ts'
export { staffOfToken } from './server/staff-of-token.ts'
