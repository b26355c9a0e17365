export { countOpenLeads } from './server/count-open-leads.ts'
export { listLeads } from './server/list-leads.ts'
