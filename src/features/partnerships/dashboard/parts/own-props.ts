import type { CommissionFilter } from '../../forms.ts'
import type { AgentCustomers, CommissionPage, OwnPartner } from '../../model/dashboard.ts'
import type { PlannedCps } from '../../terms/model.ts'
import type { ShownLevel, ShownRate, ShownTerms } from '../../pages/partner-props.ts'

/** Props of the partner's page in both designs. */
export type OwnPartnerProps = {
  own: OwnPartner
  commissions: CommissionPage
  /** Customers of an agent. */
  customers: AgentCustomers
  filter: CommissionFilter
  levels: ShownLevel[]
  rates: ShownRate[]
  terms: ShownTerms
  /** Effective date of the terms. */
  since: Date
  /** Announced change of the referral terms. */
  planned: PlannedCps | null
  /** Address of the site in the page's language, with which links begin. */
  linkBase: string
}
