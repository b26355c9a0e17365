import { endpoint } from '#platform/http/endpoint.ts'
import { publishCpsForm, saveLevelForm, withdrawCpsForm, withdrawLevelForm } from './forms.ts'
import { publishCpsTerms } from './server/publish-cps-terms.ts'
import { saveLevel } from './server/save-level.ts'
import { withdrawCpsTerms } from './server/withdraw-cps-terms.ts'
import { withdrawLevel } from './server/withdraw-level.ts'

const terms = 'staff:partners.terms'

export const termsEndpoints = [
  endpoint('POST /admin/partners/terms', publishCpsTerms, {
    access: terms,
    stepUp: true,
    summary: 'Publish the next version of the referral terms, effective at once or later; needs step-up authentication',
    input: publishCpsForm,
  }),
  endpoint('POST /admin/partners/terms/{version}/withdraw', withdrawCpsTerms, {
    access: terms,
    stepUp: true,
    summary: 'Withdraw a version of the referral terms before it takes effect; needs step-up authentication',
    input: withdrawCpsForm,
  }),
  endpoint('POST /admin/partners/levels/{levelId}', saveLevel, {
    access: terms,
    stepUp: true,
    summary: 'Add a level of agents, change it, or offer it again; needs step-up authentication',
    input: saveLevelForm,
  }),
  endpoint('POST /admin/partners/levels/{levelId}/withdraw', withdrawLevel, {
    access: terms,
    stepUp: true,
    summary: 'Withdraw a level of agents; those on it keep it; needs step-up authentication',
    input: withdrawLevelForm,
  }),
]
