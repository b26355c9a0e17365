import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { TakenMail } from '#features/messages/testing/mailer-contract.ts'

export type SmtpStub = {
  port: number
  taken: TakenMail[]
  /** Headers of each mail as sent. */ heads: string[]
  /** Names of all commands so far. */ commands: string[]
  busy: (is: boolean) => void
  close: () => Promise<void>
}

/** Mail server that keeps accepted mails. Recipients at `refused.test` do not exist there. While busy it asks to try again later. */
export async function smtpStub(): Promise<SmtpStub> {
  const taken: TakenMail[] = []
  const heads: string[] = []
  const commands: string[] = []
  let isBusy = false
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    let to = ''
    let data: string | undefined
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 stub ESMTP')
    socket.setEncoding('utf8').on('data', (chunk) => {
      rest += chunk
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (data !== undefined) {
          if (line !== '.') data += `${line.replace(/^\./, '')}\r\n`
          else {
            heads.push(data.split('\r\n\r\n', 1)[0]!.replaceAll(/\r\n[ \t]+/g, ' '))
            taken.push({ to, ...readMail(data) })
            data = undefined
            say('250 taken')
          }
        } else answer(line)
      }
    })
    function answer(line: string) {
      const command = line.slice(0, 4).toUpperCase()
      commands.push(command)
      if (command === 'RCPT') {
        to = /<([^>]*)>/.exec(line)?.[1] ?? ''
        if (isBusy) return say('451 4.7.1 come back later')
        return say(to.endsWith('@refused.test') ? '550 5.1.1 no such mailbox' : '250 ok')
      }
      if (command === 'DATA') {
        data = ''
        return say('354 go on')
      }
      if (command === 'EHLO') {
        say('250-stub')
        return say('250 AUTH PLAIN LOGIN')
      }
      if (command === 'STAR') return say('502 no encryption here')
      if (command === 'QUIT') {
        say('221 bye')
        return socket.end()
      }
      return say('250 ok')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    taken,
    heads,
    commands,
    busy: (is) => void (isBusy = is),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

type Part = { headers: Map<string, string>; body: string }

function partOf(raw: string): Part {
  const cut = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, cut)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]))
  return { headers, body: raw.slice(cut + 4) }
}

function readMail(raw: string): Omit<TakenMail, 'to'> {
  const { headers, body } = partOf(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? ''
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => partOf(part.replace(/^\r\n/, '')))
  const find = (type: string) => parts.find((part) => part.headers.get('content-type')?.startsWith(type))
  return {
    messageId: headers.get('message-id') ?? '',
    subject: decodeWords(headers.get('subject') ?? ''),
    text: decodeBody(find('text/plain')),
    html: decodeBody(find('text/html')),
  }
}

/** RFC 2047 */
function decodeWords(text: string): string {
  const joined = text.replaceAll(/\?=\s+=\?/g, '?==?')
  return joined.replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_word, kind: string, body: string) =>
    kind.toLowerCase() === 'b' ? Buffer.from(body, 'base64').toString() : decodeQuoted(body.replaceAll('_', ' ')),
  )
}

function decodeQuoted(text: string): string {
  const bytes = text.replaceAll(/=\r\n/g, '').replaceAll(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function decodeBody(part: Part | undefined): string {
  if (!part) return ''
  const encoding = part.headers.get('content-transfer-encoding')?.toLowerCase()
  const plain = encoding === 'base64' ? Buffer.from(part.body, 'base64').toString() : encoding === 'quoted-printable' ? decodeQuoted(part.body) : part.body
  return plain.replaceAll('\r\n', '\n').trimEnd()
}
