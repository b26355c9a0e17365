import { useMessages } from '../../messages/use-messages.ts'
import type { CodeStage } from './use-phone-code.ts'

/** Label of a sending button in each stage. */
export function StageText({ stage, idle }: { stage: CodeStage; idle: string }) {
  const m = useMessages()
  return <span aria-live="polite">{{ idle, checking: m.captcha.working, sending: m.code.sending }[stage]}</span>
}
