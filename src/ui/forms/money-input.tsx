import { currencySign } from '#platform/pure/currency.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { join } from '../recipes.ts'
import { Input, type InputProps } from './input.tsx'

/** Field for an amount of the company's currency, with its sign. */
export function MoneyInput({ className, ...props }: Omit<InputProps, 'lead' | 'inputMode'>) {
  const sign = currencySign(useIso()).trim()
  return <Input inputMode="decimal" {...props} lead={sign} className={join(sign.length > 1 && 'ps-13!', className)} />
}
