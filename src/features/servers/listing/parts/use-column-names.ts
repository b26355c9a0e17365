import type { ListColumn } from '../model/list-view.ts'
import { useMessages } from '../../messages/use-messages.ts'

/** Names of the columns, in the table and in the dialog. */
export function useColumnNames(): Readonly<Record<ListColumn, string>> {
  const m = useMessages()
  const { ip, region, shape, state, expires } = m.columns
  return { ip, region, shape, state, expires, created: m.admin.created, renewal: m.admin.autoRenew }
}
