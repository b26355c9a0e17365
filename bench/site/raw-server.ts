// Fastest possible server in Node: the same head and the same bytes for any request. Started by tools/bench-site.ts.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const [headFile = '', bodyFile = ''] = process.argv.slice(2)
const head = JSON.parse(readFileSync(headFile, 'utf8')) as string[]
const body = readFileSync(bodyFile)
const server = createServer((_request, response) => {
  response.writeHead(200, head)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log(`is open: http://127.0.0.1:${(server.address() as AddressInfo).port}`))
