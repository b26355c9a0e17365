/** `problem`: the product does not start, or something that customers need does not work. `warning`: works, but not as it should. */
export type Level = 'ok' | 'warning' | 'problem'

/** Result of one check, in English for the operator. `remedy`: what to do about it. */
export type Finding = { check: string; level: Level; says: string; remedy?: string }

export function ok(check: string, says: string): Finding {
  return { check, level: 'ok', says }
}

export function warning(check: string, says: string, remedy: string): Finding {
  return { check, level: 'warning', says, remedy }
}

export function problem(check: string, says: string, remedy: string): Finding {
  return { check, level: 'problem', says, remedy }
}

/** Runs a check. An error of it becomes a problem, so that the other checks go on. */
export async function attempt(check: string, remedy: string, run: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await run()
  } catch (error) {
    return [problem(check, error instanceof Error ? error.message : String(error), remedy)]
  }
}
