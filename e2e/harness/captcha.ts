import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Does the work of the captcha's script in a browser. */
export async function solveCaptcha({ puzzle }: { puzzle: string }): Promise<string> {
  const challenge = JSON.parse(puzzle) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('the captcha could not be solved')
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
