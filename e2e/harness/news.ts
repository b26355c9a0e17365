/** The query of a piece of news that is there: `?id=…` of the newest. */
export async function newsQuery(address: string): Promise<string> {
  const response = await fetch(`${address}/api/news?locale=zh&pageSize=1`)
  const { items } = (await response.json()) as { items: { id: string }[] }
  if (!items[0]) throw new Error('nothing is published')
  return `?id=${items[0].id}`
}
