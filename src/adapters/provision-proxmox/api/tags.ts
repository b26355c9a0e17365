/** Tags of a machine, which the cluster's list of machines contains. One of them names the network that the machine was given last. */
type Tags = string | number | undefined

const mark = /^rx-net-(\d+)$/
const listOf = (tags: Tags) =>
  String(tags ?? '')
    .split(/[;, ]+/)
    .filter(Boolean)

export const networkTag = (revision: number) => `rx-net-${revision}`

export function taggedRevision(tags: Tags): number | null {
  const found = listOf(tags)
    .map((tag) => mark.exec(tag)?.[1])
    .find((revision) => revision !== undefined)
  return found === undefined ? null : Number(found)
}

export function withNetwork(tags: Tags, tag: string): string {
  return [...listOf(tags).filter((each) => !mark.test(each)), tag].join(';')
}

/** Ours beside whatever else it is tagged with. */
export function withOurs(tags: Tags): string {
  return [...new Set(['runxin', ...listOf(tags)])].join(';')
}
