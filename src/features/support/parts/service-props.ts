import type { ListInput, TransferCaseList } from '../forms.ts'
import type { AccountMatter, WorkOrderCategory, WorkOrderPage, WorkOrderView } from '../model.ts'
import type { TransferCasePage, TransferCaseView } from '../model/transfer-cases.ts'
import type { ServiceView } from '../model/views.ts'

export type ServerChoice = { code: string; name: string; family: string | null; dedicated: boolean }

/** Initial values of the form. */
export type NewProps = { servers: ServerChoice[]; serverCode: string | null; category: WorkOrderCategory; matter: AccountMatter }

/** Transfer list of the support service. `creating`: form of a new application. */
export type CasesProps = { list: TransferCasePage; filter: TransferCaseList; creating: { servers: ServerChoice[] } | undefined }

export type ServiceProps = {
  list: WorkOrderPage
  filter: ListInput
  open: WorkOrderView | undefined
  creating: NewProps | undefined
  /** If set, the transfer list is shown instead of the work orders. */
  cases: CasesProps | undefined
  /** Transfer case of the open work order, if it has one. */
  openCase: TransferCaseView | undefined
  /** View that its address opens alone. */
  alone: ServiceView | undefined
  /** Account of the drafts. */
  accountId: string
  now: Date
}
