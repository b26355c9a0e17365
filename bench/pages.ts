import { removeDataDir, newDataDir, startProduct } from '../e2e/harness/product.ts'

/** Measures requests a second and response times of the server, page by page: one process, with that many callers at once and seconds each. */
const callers = 8
const seconds = 5
const paths = ['/healthz', '/api/site-config', '/zh', '/en/products/cloud-server', '/en/products/cloud-server-buy', '/zh/login']

async function measure(address: string, path: string): Promise<string> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  async function call(): Promise<void> {
    while (performance.now() < end) {
      const begun = performance.now()
      const response = await fetch(address + path, { headers: { 'accept-encoding': 'gzip' } })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: callers }, call))
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)]?.toFixed(1) ?? '-'
  return `${path.padEnd(34)} ${(times.length / seconds).toFixed(0).padStart(6)} /s   median ${at(0.5).padStart(6)} ms   p95 ${at(0.95).padStart(6)} ms`
}

const dataDir = newDataDir('bench')
const product = await startProduct({ dataDir, env: { WORKER: 'off' } })
try {
  for (const path of paths) {
    await measure(product.address, path).then(() => undefined)
    console.log(await measure(product.address, path))
  }
} finally {
  await product.stop()
  removeDataDir(dataDir)
}
