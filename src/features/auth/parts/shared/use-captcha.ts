import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { DomainError } from '#platform/domain-error.ts'
import { whenIdle } from '#ui/rendering/when-idle.ts'
import type { CaptchaChallenge, CodePurpose } from '../../model.ts'
import { canSolve, loadCaptchaScript, solvePuzzle, type CaptchaScript } from './captcha-script.ts'

/** Age after which an answer is no longer used. The server accepts two minutes; the rest is for slow networks. */
const freshMs = 90_000

type Question = { at: number; challenge: Promise<CaptchaChallenge> }
/** Answer, or the challenge of a vendor that is shown only when the form is sent. */
type Work = { at: number; answer: Promise<string | CaptchaChallenge> }

const isFresh = (item: { at: number } | undefined) => item !== undefined && Date.now() - item.at < freshMs

/** Solves our captcha ahead; a vendor's captcha waits for the person. */
async function workOf(challenge: CaptchaChallenge): Promise<string | CaptchaChallenge> {
  return challenge.provider === 'pow' ? solvePuzzle(challenge.puzzle, challenge.workerUrl) : challenge
}

export type Captcha = {
  script: CaptchaScript
  /** Starts the work early, when the form is touched. */
  begin: () => void
  /** Unused answer. Throws `auth.captcha-not-loaded`, `auth.captcha-unsupported`, and `auth.captcha-needed` if the person closed a vendor's window. */
  answer: () => Promise<string>
  /** Answer to a harder question, after `auth.captcha-harder`. Throws the same errors. */
  harder: () => Promise<string>
}

/**
 * Captcha of a form. Inserts the provider's script once after mounting, when the browser is idle (spec §7). The work begins when the form
 * is touched and is usually done at submit. A script that does not load is logged and not shown (spec §8) until the form needs it; another
 * attempt loads it again.
 */
export function useCaptcha(purpose: CodePurpose): Captcha {
  const [script, setScript] = useState<CaptchaScript>({ state: 'loading' })
  const question = useRef<Question>(undefined)
  const work = useRef<Work>(undefined)

  const open = useCallback(async () => {
    try {
      const challenge = await callApi<CaptchaChallenge>('GET', '/auth/captcha', { purpose })
      // A question to the person needs no script.
      if (challenge.scriptUrl) await loadCaptchaScript(challenge.scriptUrl)
      setScript({ state: 'loaded' })
      return challenge
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      // spec §8: logged to the console, nothing shown.
      // oxlint-disable-next-line no-console
      console.error('captcha', message)
      setScript({ state: 'failed', message })
      if (error instanceof DomainError && error.kind === 'too-many') throw error
      throw new DomainError('unavailable', 'auth.captcha-not-loaded')
    }
  }, [purpose])

  const ask = useCallback((): Question => {
    const asked = { at: Date.now(), challenge: open() }
    asked.challenge.catch(() => undefined)
    return asked
  }, [open])

  useEffect(() => {
    let mounted = true
    void whenIdle.then(() => {
      if (mounted) question.current ??= ask()
    })
    return () => {
      mounted = false
    }
  }, [ask])

  const begin = useCallback((): Work => {
    if (work.current && isFresh(work.current)) return work.current
    const asked = question.current && isFresh(question.current) ? question.current : ask()
    question.current = undefined
    const begun = {
      at: asked.at,
      answer: asked.challenge.then(workOf),
    }
    work.current = begun
    begun.answer.catch(() => {
      if (work.current === begun) work.current = undefined
    })
    return begun
  }, [ask])

  return {
    script,
    begin: useCallback(() => {
      if (canSolve()) begin()
    }, [begin]),
    harder: useCallback(async () => (await import('./harder-captcha.ts')).answerHarder(purpose), [purpose]),
    answer: useCallback(async () => {
      if (!canSolve()) throw new DomainError('unavailable', 'auth.captcha-unsupported')
      const { answer } = begin()
      const given = await answer
      work.current = undefined
      if (typeof given === 'string') return given
      const { askPerson } = await import('./vendor-captcha.ts')
      return askPerson(given)
    }, [begin]),
  }
}
