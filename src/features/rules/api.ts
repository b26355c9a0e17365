export { fillRules } from './server/fill-rules.ts'
export { listRuleVersions } from './server/list-rule-versions.ts'
export { readRules, readRulesByTime } from './server/read-rules.ts'
