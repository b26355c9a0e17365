import { useMessages } from '#features/taxes/messages/use-messages.ts'
import type { CustomerTax } from '#features/taxes/model.ts'
import { CustomerTaxes } from '#features/taxes/parts/shared/customer-taxes.tsx'
import { PageTitle } from '#ui/display/card.tsx'
import { BackToMoney } from './back-to-money.tsx'
import { tabAddress } from './invoice-address.ts'

/** Page of a company that issues tax invoices, in both designs. */
export function TaxPage({ tax }: { tax: CustomerTax }) {
  const m = useMessages()
  return (
    <>
      <BackToMoney className="mb-2" />
      <PageTitle title={m.title} subtitle={m.subtitle} />
      <CustomerTaxes tax={tax} address={(page) => tabAddress('invoices', page)} />
    </>
  )
}
