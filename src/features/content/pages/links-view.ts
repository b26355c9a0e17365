import { useMessages } from '../messages/use-messages.ts'
import type { LinksProps } from './links-props.ts'

export function useLinksView(props: LinksProps) {
  return { ...props, m: useMessages().links }
}
export type LinksView = ReturnType<typeof useLinksView>
