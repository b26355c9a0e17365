import IconMail from '~icons/lucide/mail'
import { EmailSection } from '#features/account/profile/parts/email-section.tsx'
import type { EmailBinding } from '#features/account/model.ts'
import { useMessages } from '#features/safety/messages/use-messages.ts'
import { SafetyIcon, safetyRowStyle } from '#features/safety/parts/safety-row.tsx'

/** E-mail section of the personal info, as one row of the sign-in methods. */
export function EmailRow({ binding }: { binding: EmailBinding }) {
  const { name } = useMessages().score.items.email
  return (
    <section id="email" aria-labelledby="email-title" className={safetyRowStyle}>
      <div className="flex items-start gap-4">
        <SafetyIcon Icon={IconMail} />
        <div className="min-w-0 flex-1">
          <h3 id="email-title" className="text-[0.9375rem] font-semibold">
            {name}
          </h3>
          <EmailSection binding={binding} />
        </div>
      </div>
    </section>
  )
}
