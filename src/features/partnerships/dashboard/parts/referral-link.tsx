import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { copyText } from '#ui/actions/copy-button.tsx'
import { NativeSelect } from '#ui/forms/input.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useOwnMessages } from '../messages/use-own-messages.ts'

const QrCode = lazyPart(async () => (await import('#ui/display/qr-code.tsx')).QrCode, <span className="block size-full" />)

export type ReferralLink = { address: string; landing: string; choose: (landing: string) => void }

/** Link to a page that the partner chooses. */
export function useReferralLink(code: string, linkBase: string): ReferralLink {
  const [landing, choose] = useState('/')
  return { address: `${linkBase}${landing === '/' ? '' : landing}?ref=${code}`, landing, choose }
}

export function LandingSelect({ link: { landing, choose }, className }: { link: ReferralLink; className?: string }) {
  const m = useOwnMessages().link
  const items = Object.entries(m.landings).map(([value, label]) => ({ value, label }))
  return (
    <NativeSelect
      aria-label={m.landing}
      className={className ?? 'w-full'}
      items={items}
      value={landing}
      onChange={(event) => choose(event.target.value)}
      // Turned off, because a restored choice after a reload would not match the link.
      autoComplete="off"
    />
  )
}

export function CopyLink({ link }: { link: ReferralLink }) {
  const m = useOwnMessages().link
  const { copyFailed } = useUiMessages()
  return (
    <Button
      tone="primary"
      onClick={() => {
        copyText(link.address).then(
          () => toast.ok(m.copied),
          () => toast.bad(copyFailed),
        )
      }}
    >
      {m.copy}
    </Button>
  )
}

/** Its box has its size before the code is rendered. */
export function LinkCode({ link, className }: { link: ReferralLink; className: string }) {
  const m = useOwnMessages().link
  return (
    <span className={`block shrink-0 overflow-clip bg-[#fff] ${className}`}>
      <QrCode text={link.address} label={m.qr} className="block size-full" />
    </span>
  )
}
