import { createContext } from 'react'

/** Asks for the step-up authentication that an error calls for, and answers whether it was given; undefined for every other error. */
export type AskStepUp = (error: unknown) => Promise<boolean> | undefined

/** Provided around the console and the back office, whose API refuses with different codes and asks by different dialogs. */
export const StepUp = createContext<AskStepUp>(() => undefined)

/** Runs the action; if step-up authentication is required and given, runs it once more. Undefined if it was not given. */
export async function afterStepUp<Result>(ask: AskStepUp, action: () => Promise<Result>): Promise<{ result: Result } | undefined> {
  try {
    return { result: await action() }
  } catch (error) {
    const given = ask(error)
    if (!given) throw error
    return (await given) ? { result: await action() } : undefined
  }
}
