import { useMessages } from '../../messages/use-messages.ts'
import type { QuoteLine } from '../../model.ts'

/** What a line of a quote is for; a code of a later version that has no text shows as itself. */
export function QuoteLineText(props: { line: Pick<QuoteLine, 'code' | 'params'> }) {
  const texts: Readonly<Record<string, (params: QuoteLine['params']) => string>> = useMessages().lines
  return texts[props.line.code]?.(props.line.params) ?? props.line.code
}
