import type { EmailBinding } from '#features/account/model.ts'
import type { SafetyProps, SafetyScore } from '#features/safety/model.ts'

export type SafeSettingsProps = SafetyProps & {
  score: SafetyScore
  email: EmailBinding
  /** True if its address opens this view alone. */
  alone: boolean
}
