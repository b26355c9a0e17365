import type { SettingFaultCode } from '#features/providers/model.ts'

/** A wrong or missing variable. The text is for the operator who starts the product; the form in the back office shows its own by the code. */
export class SettingError extends Error {
  readonly variable: string
  readonly code: SettingFaultCode

  constructor(variable: string, code: SettingFaultCode, message: string) {
    super(message)
    this.name = 'SettingError'
    this.variable = variable
    this.code = code
  }
}

export function missing(variable: string, says: string): SettingError {
  return new SettingError(variable, 'missing', `${variable} is missing: ${says}`)
}
