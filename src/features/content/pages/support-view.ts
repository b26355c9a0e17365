import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { useCategoryPath } from '../parts/help/help-links.tsx'
import { useForeign } from '../parts/shared/prose.tsx'
import type { SupportProps } from './support-props.ts'

export function useSupportView(props: SupportProps) {
  return { ...props, m: useMessages(), categoryPath: useCategoryPath(), foreign: useForeign(), to: useLocalePath(), date: useDates().date }
}
export type SupportView = ReturnType<typeof useSupportView>
