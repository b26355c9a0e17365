import { callApi } from '#platform/http/api-client.ts'
import { DomainError } from '#platform/domain-error.ts'
import { buttonStyle, controlStyle } from '#ui/recipes.ts'
import type { CaptchaChallenge } from '../../model.ts'
import type { visibleCaptcha as Texts } from '../../messages/visible-captcha.zh.ts'

type Question = { question: string; purpose: string; picture: string }

const texts: Readonly<Record<string, () => Promise<{ visibleCaptcha: typeof Texts }>>> = {
  'zh-TW': () => import('../../messages/visible-captcha.zh-TW.ts'),
  'en-US': () => import('../../messages/visible-captcha.en.ts'),
}
const wholeCode = /^\d{5,6}$/

/**
 * Asks the person by picture or sound in a dialog of the browser, which keeps the focus inside, closes with Escape and covers other dialogs. It uses no
 * component, so that forms that never ask carry none of it. Throws `auth.captcha-needed` if it was closed.
 */
export async function askVisible(puzzle: string): Promise<string> {
  const load = texts[document.documentElement.lang] ?? (() => import('../../messages/visible-captcha.zh.ts'))
  const { visibleCaptcha: m } = await load()
  let asked = JSON.parse(puzzle) as Question
  const sheet = makeSheet(m, asked)
  const audio = new Audio()

  return new Promise<string>((resolve, reject) => {
    function close(settle: () => void): void {
      audio.pause()
      sheet.dialog.remove()
      settle()
    }

    async function renew(): Promise<void> {
      sheet.again.disabled = true
      try {
        const challenge = await callApi<CaptchaChallenge>('GET', '/auth/captcha', { purpose: asked.purpose, harder: true })
        asked = JSON.parse(challenge.puzzle) as Question
        audio.pause()
        audio.removeAttribute('src')
        sheet.picture.src = asked.picture
        sheet.code.value = ''
        sheet.say(m.changed)
        sheet.code.focus()
      } catch {
        sheet.say(m.failed, true)
      } finally {
        sheet.again.disabled = false
      }
    }

    sheet.again.addEventListener('click', () => void renew())
    sheet.sound.addEventListener('click', () => {
      sheet.say('')
      const base = globalThis.runxinPublicConfig?.apiBaseUrl ?? ''
      audio.src = `${base}/api/auth/captcha/${asked.question}/sound?purpose=${asked.purpose}`
      sheet.code.focus()
      audio.play().catch((error: unknown) => {
        // Playing again interrupts the sound before.
        if (!(error instanceof DOMException && error.name === 'AbortError')) sheet.say(m.soundFailed, true)
      })
    })
    sheet.form.addEventListener('submit', (event) => {
      event.preventDefault()
      const code = sheet.code.value.replaceAll(/\D/g, '')
      if (wholeCode.test(code)) return close(() => resolve(btoa(JSON.stringify({ question: asked.question, code }))))
      sheet.say(m.missing, true)
      sheet.code.focus()
    })
    const dismiss = () => close(() => reject(new DomainError('invalid', 'auth.captcha-needed')))
    sheet.cancel.addEventListener('click', dismiss)
    sheet.dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      dismiss()
    })
    sheet.dialog.showModal()
    sheet.code.focus()
  })
}

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, attributes: Readonly<Record<string, string>>, ...children: (Node | string)[]) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}

function makeSheet(m: typeof Texts, { picture: src }: Question) {
  const picture = make('img', { src, alt: m.picture, width: '320', height: '112', class: 'w-full max-w-80 rounded-field border border-line' })
  const code = make('input', {
    id: 'captcha-code',
    name: 'captcha',
    inputmode: 'numeric',
    autocomplete: 'off',
    maxlength: '12',
    required: '',
    'aria-describedby': 'captcha-state captcha-hint',
    class: controlStyle('lg', 'tabular-nums'),
  })
  const state = make('p', { id: 'captcha-state', 'aria-live': 'polite', class: 'text-sm text-ink-2' })
  const button = (text: string, type: 'button' | 'submit' = 'button') =>
    make('button', { type, class: buttonStyle(type === 'submit' ? { tone: 'primary' } : {}) }, text)
  const [sound, again, cancel, submit] = [button(m.sound), button(m.again), button(m.cancel), button(m.submit, 'submit')]
  const form = make(
    'form',
    { novalidate: '', class: 'flex flex-col gap-4 p-5' },
    make('h2', { id: 'captcha-title', class: 'text-base font-semibold' }, m.title),
    make('p', { class: 'text-sm text-ink-2' }, m.text),
    picture,
    make('div', { class: 'flex flex-wrap gap-2.5' }, sound, again),
    make('div', { class: 'flex flex-col gap-1.5' }, make('label', { for: 'captcha-code', class: 'text-sm font-medium text-ink' }, m.code), code),
    make('p', { id: 'captcha-hint', class: 'text-xs text-ink-3' }, m.hint),
    state,
    make('div', { class: 'flex flex-wrap justify-end gap-2.5' }, cancel, submit),
  )
  const dialog = make('dialog', { 'aria-labelledby': 'captcha-title', class: 'rounded-box border border-line bg-surface text-ink shadow-pop' }, form)
  // Place and size are set here, because the sheets of the pages have no classes for them.
  dialog.style.cssText = 'margin:auto;width:min(24rem,calc(100vw - 2rem));max-height:calc(100dvh - 2rem);overflow:auto'
  // Inside an open dialog of the page, so that it does not take this one for its outside. Its events stay here.
  for (const name of ['keydown', 'click', 'submit']) dialog.addEventListener(name, (event) => event.stopPropagation())
  const around = document.activeElement?.closest('[role=dialog]') ?? document.body
  around.append(dialog)
  function say(text: string, bad = false): void {
    state.textContent = text
    state.className = bad ? 'text-sm text-bad' : 'text-sm text-ink-2'
    code.setAttribute('aria-invalid', String(bad))
  }
  return { dialog, form, picture, code, sound, again, cancel, say }
}
