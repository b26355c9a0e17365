import { endpoint } from '#platform/http/endpoint.ts'
import { publishRulesForm, withdrawRulesForm } from './forms.ts'
import { publishRules } from './server/publish-rules.ts'
import { withdrawRules } from './server/withdraw-rules.ts'

const rules = 'staff:rules.write'

export const endpoints = [
  endpoint('POST /admin/rules', publishRules, {
    access: rules,
    stepUp: true,
    summary: 'Publish the next version of the business rules, effective at once or later; needs step-up authentication',
    input: publishRulesForm,
  }),
  endpoint('POST /admin/rules/{version}/withdraw', withdrawRules, {
    access: rules,
    stepUp: true,
    summary: 'Withdraw a version of the business rules before it takes effect; needs step-up authentication',
    input: withdrawRulesForm,
  }),
]
