import { callApi } from '#platform/http/api-client.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { CaptchaChallenge, CodePurpose } from '../../model.ts'
import { canSolve, loadCaptchaScript, solvePuzzle } from './captcha-script.ts'

/** Answers a harder question: the person by picture, sound or a vendor's window, or the browser with more work. */
export async function answerHarder(purpose: CodePurpose): Promise<string> {
  if (!canSolve()) throw new DomainError('unavailable', 'auth.captcha-unsupported')
  const challenge = await callApi<CaptchaChallenge>('GET', '/auth/captcha', { purpose, harder: true })
  if (challenge.scriptUrl)
    await loadCaptchaScript(challenge.scriptUrl).catch(() => {
      throw new DomainError('unavailable', 'auth.captcha-not-loaded')
    })
  if (challenge.provider === 'pow') return solvePuzzle(challenge.puzzle, challenge.workerUrl)
  return (await import('./vendor-captcha.ts')).askPerson(challenge)
}
