/** Query of an announcement that stays: `?id=…` of the oldest, which the seed made. Newer ones may belong to another journey, which withdraws them. */
export async function newsQuery(address: string): Promise<string> {
  const read = async (page: number) => {
    const response = await fetch(`${address}/api/news?locale=zh&pageSize=50&page=${page}`)
    return (await response.json()) as { items: { id: string; publishedAt: string }[]; total: number }
  }
  const { total } = await read(1)
  const pages = await Promise.all(Array.from({ length: Math.ceil(total / 50) }, (_page, index) => read(index + 1)))
  const [oldest] = pages.flatMap(({ items }) => items).toSorted((one, other) => one.publishedAt.localeCompare(other.publishedAt))
  if (!oldest) throw new Error('nothing is published')
  return `?id=${oldest.id}`
}
