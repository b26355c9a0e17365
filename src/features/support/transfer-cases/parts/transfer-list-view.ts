import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useCaseMessages } from '../../messages/use-case-messages.ts'
import type { CasesProps } from '../../parts/service-props.ts'
import { useCaseTabs } from './transfer-list.tsx'

/** View of the applications by state; without tabs while there is nothing to choose. */
export function useTransferListView(cases: CasesProps) {
  const m = useCaseMessages()
  const tabs = useCaseTabs(cases)
  return { m, tabs: tabs.length > 2 ? tabs : [], none: tabs[0]!.count === 0, onlinePath: useLocalePath()('/console/transferPlus') }
}
