export { countOpenLeads } from './server/count-open-leads.ts'
export { listLeads } from './server/list-leads.ts'
export { eraseLeads, listOwnLeads } from './server/own-leads.ts'
