/** Topics of the public API's calls for a server, in the order of the page. */
export const callTopics = ['power', 'disks', 'network', 'monitoring', 'terms', 'general'] as const
export type CallTopic = (typeof callTopics)[number]

/** Call of the public API. `curl` has the server filled in; values that only the caller knows are in capitals. */
export type ServerCall = { name: string; topic: CallTopic; method: string; path: string; summary: string; curl: string }
export type ServerCalls = { calls: ServerCall[] }

/** Call of the public API. `keyed`: sends an idempotency key. `open`: needs no token. */
export type CurlCall = { method: string; url: string; keyed?: boolean; open?: boolean; body?: unknown }

/** Shell command for a call. The token is read from the environment, so that no copied command contains one. */
export function curlOf({ method, url, keyed, open, body }: CurlCall): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${url}"`,
    ...(open ? [] : ['-H "Authorization: Bearer $CLOUD_API_TOKEN"']),
    ...(keyed ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    // Escapes single quotes in user text, which would end the quotes of the shell.
    ...(body === undefined ? [] : ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body).replaceAll("'", String.raw`'\''`)}'`]),
  ]
  return lines.join(' \\\n  ')
}
