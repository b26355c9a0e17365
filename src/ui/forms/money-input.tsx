import { currencySign } from '#platform/pure/currency.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { Input, type InputProps } from './input.tsx'

/** Field for an amount of the company's currency, with its sign. */
export function MoneyInput(props: Omit<InputProps, 'lead' | 'inputMode'>) {
  return <Input inputMode="decimal" {...props} lead={currencySign(useIso()).trim()} />
}
