import type { ListInput, TransferCaseList } from '../forms.ts'
import type { AccountMatter, WorkOrderCategory, WorkOrderPage, WorkOrderView } from '../model.ts'
import type { TransferCasePage, TransferCaseView } from '../model/transfer-cases.ts'
import type { ServiceView } from '../model/views.ts'

export type ServerChoice = { code: string; name: string; family: string | null; dedicated: boolean }

/** What the form begins with. */
export type NewProps = { servers: ServerChoice[]; serverCode: string | null; category: WorkOrderCategory; matter: AccountMatter }

/** The support service's list of transfers; `creating`: the form of a new application. */
export type CasesProps = { list: TransferCasePage; filter: TransferCaseList; creating: { servers: ServerChoice[] } | undefined }

export type ServiceProps = {
  list: WorkOrderPage
  filter: ListInput
  open: WorkOrderView | undefined
  creating: NewProps | undefined
  /** Given: the list of transfers is shown instead of the work orders. */
  cases: CasesProps | undefined
  /** Of the open work order, if it is about a transfer by the staff. */
  openCase: TransferCaseView | undefined
  /** The module that its address opens alone. */
  alone: ServiceView | undefined
  /** Whose drafts they are. */
  accountId: string
  now: Date
}
