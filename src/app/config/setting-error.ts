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

/** Several faults, so that the operator corrects all of them before the next start. */
export class SettingErrors extends Error {
  readonly errors: readonly Error[]

  constructor(errors: readonly Error[]) {
    super(`${errors.length} settings are missing or wrong:\n${errors.map(({ message }) => `- ${message}`).join('\n')}`)
    this.name = 'SettingErrors'
    this.errors = errors
  }
}

/** Single faults of what a reader threw. */
export function errorsOf(error: unknown): readonly Error[] {
  return error instanceof SettingErrors ? error.errors : [error instanceof Error ? error : new Error(String(error))]
}

/** Throws one fault as it is, several as one error, and does nothing without any. */
export function throwAll(errors: readonly Error[]): void {
  if (errors.length === 1) throw errors[0]!
  if (errors.length > 1) throw new SettingErrors(errors)
}

type Parts = Readonly<Record<string, () => unknown>>
type Read<P extends Parts> = { [Name in keyof P]: ReturnType<P[Name]> }

/** Reads every part, also after a fault. Parts with a fault are left out. */
export function tryAll<P extends Parts>(parts: P): { read: Partial<Read<P>>; errors: readonly Error[] } {
  const errors: Error[] = []
  const read: Record<string, unknown> = {}
  for (const [name, readPart] of Object.entries(parts)) {
    try {
      read[name] = readPart()
    } catch (error) {
      errors.push(...errorsOf(error))
    }
  }
  return { read: read as Partial<Read<P>>, errors }
}

/** Reads every part. Throws the faults of all of them together. */
export function readAll<P extends Parts>(parts: P): Read<P> {
  const { read, errors } = tryAll(parts)
  throwAll(errors)
  return read as Read<P>
}
