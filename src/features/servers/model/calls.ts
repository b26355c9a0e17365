/** What the calls of the public API about a server are for, in the order of the page. */
export const callTopics = ['power', 'disks', 'network', 'monitoring', 'terms', 'general'] as const
export type CallTopic = (typeof callTopics)[number]

/** A call of the public API; `curl` names the server already, what only its caller can know stands in capitals. */
export type ServerCall = { name: string; topic: CallTopic; method: string; path: string; summary: string; curl: string }
export type ServerCalls = { calls: ServerCall[] }

/** A call of the public API: `keyed` names its request, `open` needs no token. */
export type CurlCall = { method: string; url: string; keyed?: boolean; open?: boolean; body?: unknown }

/** The call as a command for a shell. The token comes out of the environment, so that no command holds one. */
export function curlOf({ method, url, keyed, open, body }: CurlCall): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${url}"`,
    ...(open ? [] : ['-H "Authorization: Bearer $RUNXIN_TOKEN"']),
    ...(keyed ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    // A quote of somebody's words must not end those of the shell.
    ...(body === undefined ? [] : ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body).replaceAll("'", String.raw`'\''`)}'`]),
  ]
  return lines.join(' \\\n  ')
}
