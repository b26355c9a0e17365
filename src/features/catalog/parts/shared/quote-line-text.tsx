import { useMessages } from '../../messages/use-messages.ts'
import type { QuoteLine } from '../../model.ts'

/** Name of a line of a quote. A code of a later version without a text is shown as it is. */
export function QuoteLineText(props: { line: Pick<QuoteLine, 'code' | 'params'> }) {
  const texts: Readonly<Record<string, (params: QuoteLine['params']) => string>> = useMessages().lines
  return texts[props.line.code]?.(props.line.params) ?? props.line.code
}
