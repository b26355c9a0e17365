import type { CommissionFilter } from '../../forms.ts'
import type { AgentCustomers, CommissionPage, OwnPartner } from '../../model/dashboard.ts'
import type { ShownLevel, ShownRate, ShownTerms } from '../../pages/partner-props.ts'

/** What the partner's own page shows, in either design. */
export type OwnPartnerProps = {
  own: OwnPartner
  commissions: CommissionPage
  /** An agent's own. */
  customers: AgentCustomers
  filter: CommissionFilter
  levels: ShownLevel[]
  rates: ShownRate[]
  terms: ShownTerms
  /** Since when the terms count. */
  since: Date
  /** The site's address in the page's language, which links begin with. */
  linkBase: string
}
