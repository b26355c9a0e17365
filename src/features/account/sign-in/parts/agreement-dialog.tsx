import { use } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { AgreementText } from '../../model.ts'

/** Dialog with the text of the agreement. */
export function AgreementDialog(props: { text: Promise<AgreementText>; onClose: () => void }) {
  const m = useMessages()
  const text = use(props.text)
  return (
    <Dialog open onClose={props.onClose} title={m.agreement.title} footer={<Button onClick={props.onClose}>{m.agreement.close}</Button>}>
      {text.map((section) => (
        <section key={section.title}>
          <h3 className="font-semibold">{section.title}</h3>
          <p className="mt-1 leading-relaxed text-ink-2">{section.text}</p>
        </section>
      ))}
    </Dialog>
  )
}
