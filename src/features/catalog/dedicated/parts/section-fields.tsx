import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import type { DedicatedBuyView } from '../pages/dedicated-buy-props.ts'
import { BuyFields, CouponRow } from './buy-fields.tsx'
import type { Machine } from './machine-view.ts'
import { PlaceNotice } from './server-footer.tsx'

// Loaded for signed-in readers only.
const MachineKeys = lazyPart(async () => (await import('./machine-keys.tsx')).MachineKeys)

/** Fields of a section, with the notice about the place and the row of the coupon. */
export function SectionFields({ machine, section }: { machine: Machine; section: DedicatedBuyView['sections'][number] }) {
  return (
    <>
      <BuyFields machine={machine} fields={section.fields} />
      {section.key === 'region' ? <PlaceNotice machine={machine} className="mt-4" /> : null}
      {section.key === 'system' && machine.login ? <MachineKeys machine={machine} login={machine.login} /> : null}
      {section.key === 'term' ? <CouponRow machine={machine} /> : null}
    </>
  )
}
