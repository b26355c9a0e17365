import { usePageMessages } from '../messages/use-page-messages.ts'
import type { WizardProps } from './transfer-props.ts'
import { useOffer } from './use-offer.ts'
import { useSummary, useWizardSteps } from './wizard-frame.tsx'

/** View of a new offer: its steps as buttons, and the choices so far. */
export function useWizardView(props: WizardProps) {
  const offer = useOffer(props)
  return {
    offer,
    steps: useWizardSteps(offer).map(({ key, label, state, open, onOpen }) => ({
      key,
      label,
      state,
      button: { type: 'button' as const, disabled: !open, 'aria-current': state === 'current' ? ('step' as const) : undefined, onClick: onOpen },
    })),
    summary: { title: usePageMessages().wizard.summary, rows: useSummary(offer) },
  }
}
