import { SubscriptionPanel } from '../parts/subscription-panel.tsx'
import type { SubscriptionProps } from './status-props.ts'

/** Ruled sheet with the heading at the left. */
export default function Subscription2(props: SubscriptionProps) {
  return (
    <div className="border-b border-line">
      <div className="crossed wrap grid border-x border-line lg:grid-cols-2">
        <h1 className="px-14 py-20 text-title leading-[1.14] max-lg:px-8 max-lg:py-10 max-md:px-5">{props.heading}</h1>
        <div className="border-line px-10 py-20 max-lg:border-t max-lg:px-8 max-lg:py-10 max-md:px-5 lg:border-s">
          <SubscriptionPanel {...props} />
        </div>
      </div>
    </div>
  )
}
