export { createStaff, isStaffName } from './server/create-staff.ts'
export { noticeApplication } from './server/notice-application.ts'
export { noticeLead } from './server/notice-lead.ts'
export { staffOfToken } from './server/staff-of-token.ts'
