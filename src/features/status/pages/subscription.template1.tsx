import { SubscriptionPanel } from '../parts/subscription-panel.tsx'
import type { SubscriptionProps } from './status-props.ts'

/** One card under the light of the site's heads. */
export default function Subscription1(props: SubscriptionProps) {
  return (
    <div className="hero-lights relative isolate -mt-17 overflow-clip pt-17">
      <div className="wrap py-20 max-sm:py-12">
        <div className="mx-auto max-w-xl rounded-card border border-line bg-surface p-8 shadow-2 max-sm:p-5">
          <h1 className="mb-5 text-title">{props.heading}</h1>
          <SubscriptionPanel {...props} />
        </div>
      </div>
    </div>
  )
}
