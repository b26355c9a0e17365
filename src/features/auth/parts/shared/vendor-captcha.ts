import { DomainError } from '#platform/domain-error.ts'
import type { CaptchaChallenge } from '../../model.ts'

/** Used part of the vendors' scripts. */
type Turnstile = {
  render: (
    into: HTMLElement,
    options: {
      sitekey: string
      action: string
      appearance: string
      callback: (token: string) => void
      'error-callback': () => void
      'timeout-callback': () => void
    },
  ) => string
  remove: (id: string) => void
}
type Geetest = {
  onReady: (done: () => void) => Geetest
  onSuccess: (done: () => void) => Geetest
  onError: (done: () => void) => Geetest
  onClose: (done: () => void) => Geetest
  showCaptcha: () => void
  getValidate: () => object
  destroy: () => void
}
type TencentAnswer = { ret: number; ticket: string | null; randstr: string }
declare global {
  var turnstile: Turnstile | undefined
  var initGeetest4: ((options: { captchaId: string; product: 'bind'; language: string }, made: (captcha: Geetest) => void) => void) | undefined
  var TencentCaptcha: (new (appId: string, done: (answer: TencentAnswer) => void, options: { userLanguage: string }) => { show: () => void }) | undefined
}

type Question = { bound: object; purpose: string; siteKey?: string; captchaId?: string; appId?: string }

const notLoaded = () => new DomainError('unavailable', 'auth.captcha-not-loaded')
const closed = () => new DomainError('invalid', 'auth.captcha-needed')

/** Shows a captcha to the person and returns the answer for our server. A vendor's script is already loaded. */
export async function askPerson({ provider, puzzle }: CaptchaChallenge): Promise<string> {
  if (provider === 'visible') return (await import('./visible-captcha.ts')).askVisible(puzzle)
  const question = JSON.parse(puzzle) as Question
  const fields = await ask(provider, question)
  return btoa(JSON.stringify({ bound: question.bound, fields }))
}

function ask(provider: string, question: Question): Promise<object> {
  const language = document.documentElement.lang
  if (provider === 'turnstile') return askTurnstile(question)
  if (provider === 'geetest') return askGeetest(question, { 'zh-CN': 'zho', 'zh-TW': 'zho-tw' }[language] ?? 'eng')
  if (provider === 'tencent') return askTencent(question, { 'zh-CN': 'zh-cn', 'zh-TW': 'zh-tw' }[language] ?? 'en')
  return Promise.reject(notLoaded())
}

/** Usually succeeds without a question; otherwise its box appears at the bottom of the screen. */
function askTurnstile({ siteKey = '', purpose }: Question): Promise<object> {
  const { turnstile } = globalThis
  if (!turnstile) return Promise.reject(notLoaded())
  const place = document.createElement('div')
  place.style.cssText = 'position:fixed;inset-inline:0;bottom:1rem;z-index:80;display:grid;justify-items:center'
  document.body.append(place)
  let widget: string | undefined
  const answer = new Promise<object>((resolve, reject) => {
    widget = turnstile.render(place, {
      sitekey: siteKey,
      action: purpose,
      appearance: 'interaction-only',
      callback: (token) => resolve({ token }),
      'error-callback': () => reject(notLoaded()),
      'timeout-callback': () => reject(closed()),
    })
  })
  return answer.finally(() => {
    if (widget) turnstile.remove(widget)
    place.remove()
  })
}

function askGeetest({ captchaId = '' }: Question, language: string): Promise<object> {
  const { initGeetest4 } = globalThis
  if (!initGeetest4) return Promise.reject(notLoaded())
  return new Promise((resolve, reject) => {
    initGeetest4({ captchaId, product: 'bind', language }, (captcha) => {
      const end = (then: () => void) => () => {
        then()
        captcha.destroy()
      }
      captcha
        .onReady(() => captcha.showCaptcha())
        .onSuccess(end(() => resolve(captcha.getValidate())))
        .onError(end(() => reject(notLoaded())))
        .onClose(end(() => reject(closed())))
    })
  })
}

function askTencent({ appId = '' }: Question, userLanguage: string): Promise<object> {
  const { TencentCaptcha } = globalThis
  if (!TencentCaptcha) return Promise.reject(notLoaded())
  return new Promise((resolve, reject) => {
    const done = ({ ret, ticket, randstr }: TencentAnswer) => (ret === 0 && ticket ? resolve({ ticket, randstr }) : reject(closed()))
    new TencentCaptcha(appId, done, { userLanguage }).show()
  })
}
