import { encode } from 'uqr'
import { isoOf, type Locale } from '#platform/i18n/locales.ts'
import { en } from '../messages/en.ts'
import { zhTW } from '../messages/zh-TW.ts'
import { zh, type FakeTexts } from '../messages/zh.ts'
import type { AuthorizationRequest } from '../schema.ts'
import { fakeStyle } from './fake-style.ts'
import { fakePath } from '../fake.ts'

const texts: Record<Locale, FakeTexts> = { zh, 'zh-TW': zhTW, en }
/** The frame's states by WeChat's numbers. */
const watched = [408, 404, 405, 403, 402] as const

type Sheet = { locale: Locale; nonce: string }

/** The page in the frame: the code, and the state of its request. */
export function drawScan({ locale, nonce }: Sheet, request: AuthorizationRequest, confirmUrl: string): string {
  const m = texts[locale]
  const says: Record<(typeof watched)[number], [string, string]> = {
    408: [m.scanWith, m.app],
    404: [m.scanned, m.scannedText],
    405: [m.confirmed, m.confirmedText],
    403: [m.cancelled, m.cancelledText],
    402: [m.expired, ''],
  }
  const body = `<p class="banner">${escape(m.notReal)}</p>
<div class="qr">${qrCode(confirmUrl, m.qrLabel)}<div class="veil"><span class="mark">${tick}</span><a class="again" href="">${escape(m.refresh)}</a></div></div>
<p class="status" role="status"><b>${escape(says[408][0])}</b><span>${escape(says[408][1])}</span></p>
<a class="sim" href="${escape(confirmUrl)}" target="_blank" rel="noopener">${escape(m.noPhone)}</a>`
  return page({ locale, nonce }, m.title, body, { look: ' class="frame" data-phase="408"', script: watchScript(request, says) })
}

/** Page on the phone: the name, the asking site, and two buttons. `fault`: the name is missing. */
export function drawConsent({ locale, nonce }: Sheet, request: AuthorizationRequest, fault = false): string {
  const m = texts[locale]
  const described = fault ? 'fault' : 'who-hint'
  const body = `<p class="banner">${escape(m.notReal)}</p><main class="phone"><span class="badge">${logo}</span>
<div><h1>${escape(m.consent(m.app))}</h1><p class="lead">${escape(m.consentText)}</p></div>
<form method="post" action="${fakePath}/connect/confirm?uuid=${request.uuid}">
<input type="hidden" name="token" value="${escape(request.formToken)}">
<label for="who">${escape(m.who)}<input id="who" name="nickname" maxlength="20" autocomplete="off" value="${escape(m.somebody)}" aria-describedby="${described}"></label>
<p class="hint" id="who-hint">${escape(m.whoHint)}</p>${fault ? `<p class="bad" id="fault" role="alert">${escape(m.nameless)}</p>` : ''}
<button class="allow" name="decision" value="allow">${escape(m.allow)}</button>
<button class="refuse" name="decision" value="refuse">${escape(m.refuse)}</button></form></main>`
  return page({ locale, nonce }, m.title, body)
}

/** Result on the phone, or the reason why it cannot begin. */
export function drawEnd({ locale, nonce }: Sheet, kind: 'done' | 'refused' | 'gone' | 'badApp' | 'badReturn' | 'badScope'): string {
  const m = texts[locale]
  const [title, text] = {
    done: [m.doneTitle, m.doneText],
    refused: [m.refusedTitle, m.refusedText],
    gone: [m.goneTitle, m.goneText],
    badApp: [m.badApp, ''],
    badReturn: [m.badReturn, ''],
    badScope: [m.badScope, ''],
  }[kind]
  const body = `<p class="banner">${escape(m.notReal)}</p><main class="phone end">${kind === 'done' ? `<span class="mark">${tick}</span>` : ''}<h1>${escape(title!)}</h1><p class="lead">${escape(text!)}</p></main>`
  return page({ locale, nonce }, m.title, body)
}

/** Redirect address: with a code, or without one if the person refused. */
export function wayBack({ redirectUri, state }: AuthorizationRequest, code: string | null): string {
  const back = new URL(redirectUri)
  if (code) back.searchParams.set('code', code)
  back.searchParams.set('state', state)
  return back.href
}

/** Polls once a second, like the real page. When allowed, the whole window goes back. */
function watchScript(request: AuthorizationRequest, says: Record<number, [string, string]>): string {
  const facts = JSON.stringify({ poll: `${fakePath}/connect/l/qrconnect?uuid=${request.uuid}`, back: wayBack(request, 'CODE'), says }).replaceAll(
    '<',
    '\\u003c',
  )
  return `(()=>{const {poll,back,says}=${facts},b=document.querySelector('.status b'),s=document.querySelector('.status span');let at='408';
const show=n=>{if(n===at)return;at=n;document.body.dataset.phase=n;b.textContent=says[n][0];s.textContent=says[n][1]};
document.querySelector('.again').addEventListener('click',e=>{e.preventDefault();location.reload()});
const look=async()=>{try{const t=await(await fetch(poll,{cache:'no-store'})).text();const [,n,c]=/wx_errcode=(\\d+);window\\.wx_code='(\\w*)'/.exec(t)||[];if(n)show(n);
if(n==='405'){top.location.replace(back.replace('CODE',c));return}if(n==='402')return}catch{}setTimeout(look,1000)};setTimeout(look,1000)})()`
}

function page({ locale, nonce }: Sheet, title: string, body: string, { look = '', script = '' } = {}): string {
  return `<!doctype html><html lang="${isoOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(title)}</title>
<link rel="icon" href="data:,"><style nonce="${nonce}">${fakeStyle}</style></head><body${look}>${body}${script ? `<script nonce="${nonce}">${script}</script>` : ''}</body></html>`
}

function qrCode(text: string, label: string): string {
  const { data, size } = encode(text, { border: 0 })
  const path = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')
  return `<svg class="code" role="img" aria-label="${escape(label)}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>`
}

const tick =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M5 12.5l4.5 4.5L19 7.5"/></svg>'
const logo =
  '<svg viewBox="0 0 26 26" aria-hidden="true"><path d="M6.5 8.5h13M6.5 13h13M6.5 17.5h7" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/></svg>'

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
}
