/** Mark of a migration: the newest file that the oldest release knows which may run on the changed schema. */
const mark = /^-- Works with releases since (\d{4})\.$/m
const none = /^-- Works with no earlier release: \S.{14,}$/m

/** Reads the mark: a number, null if no earlier release may run on the schema, undefined without a mark. */
export function worksSinceOf(sql: string): string | null | undefined {
  return mark.exec(sql)?.[1] ?? (none.test(sql) ? null : undefined)
}

export type Listed = { name: string; worksSince: string | null }

/**
 * Refuses a database that is newer than this release, unless each migration that this release does not know allows it. `known`: names of this release's files.
 * Returns the unknown ones.
 */
export function requireWorking(listed: readonly Listed[], known: readonly string[]): string[] {
  const unknown = listed.filter(({ name }) => !known.includes(name))
  const newest = known.toSorted().at(-1)?.slice(0, 4) ?? ''
  for (const { name, worksSince } of unknown) {
    if (worksSince === null) throw new Error(`This database has the migration ${name}, which this version does not know; start a newer version`)
    if (newest < worksSince)
      throw new Error(
        `This database has the migration ${name}, which works with releases since ${worksSince}, and this version ends at ${newest}; start a newer version`,
      )
  }
  return unknown.map(({ name }) => name)
}
