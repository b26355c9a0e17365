// Process that opens a cluster, reports it, closes it on SIGTERM, and exits at once on SIGINT.
import { leaveClustersNow, openCluster } from './cluster.ts'

process.on('exit', leaveClustersNow)
const cluster = await openCluster({ dataDir: process.argv[2]!, durable: false })
const hold = setInterval(() => {}, 1000)
process.on('SIGINT', () => process.exit(1))
process.on('SIGTERM', () => {
  clearInterval(hold)
  cluster.close().then(
    () => process.exit(0),
    () => process.exit(1),
  )
})
// Last, because the reader may send the signal at once.
console.info(JSON.stringify({ pid: cluster.pid, attached: cluster.attached, host: cluster.socketFolder }))
