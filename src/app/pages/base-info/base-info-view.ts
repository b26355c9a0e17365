import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useIso, useDates } from '#platform/i18n/messages.tsx'
import { useOverviewMessages } from '../../i18n/use-overview-messages.ts'
import type { BaseInfoProps } from './base-info-props.ts'

export function useBaseInfoView(props: BaseInfoProps) {
  return { ...props, m: useOverviewMessages(), to: useLocalePath(), iso: useIso(), date: useDates().date }
}
export type BaseInfoView = ReturnType<typeof useBaseInfoView>
