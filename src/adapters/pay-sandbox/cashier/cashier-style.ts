/** Style of the sandbox company, different from the shop's on purpose. */
export const cashierStyle = `
:root{color-scheme:light dark;--bg:#eef1f6;--card:#fff;--ink:#161a22;--ink2:#545c6b;--line:#e1e5ec;--main:#5b3df0;--main2:#7a5cff;--on:#fff;--warn:#8a5300;--warnbg:#fff3dc;--ok:#0b6b45;--okbg:#e0f5ea;--bad:#b3261e;--badbg:#fdebea;--mute:#eceff4}
@media (prefers-color-scheme:dark){:root{--bg:#0f1116;--card:#181b22;--ink:#f0f2f6;--ink2:#a5adbb;--line:#2b303b;--main:#6d52f5;--main2:#8d76ff;--warn:#ffc66b;--warnbg:#35280f;--ok:#6fdca8;--okbg:#11301f;--bad:#ff938a;--badbg:#3a1917;--mute:#232833}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:16px;padding:40px 16px 28px;background:radial-gradient(60rem 26rem at 50% -8rem,color-mix(in oklab,var(--main) 22%,transparent),transparent),var(--bg);color:var(--ink);font:15px/1.6 ui-sans-serif,system-ui,"PingFang SC","PingFang TC","Microsoft YaHei UI","Microsoft JhengHei","Noto Sans CJK SC",sans-serif;-webkit-font-smoothing:antialiased}
header{display:flex;align-items:center;gap:10px;font-weight:650}
header svg{width:26px;height:26px}
main{width:100%;max-width:760px;background:var(--card);border:1px solid var(--line);border-radius:20px;overflow:hidden;box-shadow:0 24px 60px -28px rgb(20 16 70/.35)}
main.narrow{max-width:440px}
.banner{padding:9px 20px;text-align:center;font-size:13px;font-weight:600;color:var(--warn);background:var(--warnbg)}
.body{display:grid;grid-template-columns:1fr 232px}
.left{padding:30px 32px 32px}
.right{padding:30px 20px;border-inline-start:1px solid var(--line);display:flex;flex-direction:column;align-items:center;justify-content:center;gap:12px;text-align:center;color:var(--ink2);font-size:13px}
.right svg{width:184px;height:184px;padding:18px;background:#fff;border-radius:14px;border:1px solid var(--line)}
h1{font-size:15px;font-weight:500;color:var(--ink2)}
.amount{margin:4px 0 22px;font-size:44px;line-height:1.15;font-weight:680;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.amount small{font-size:.55em;font-weight:600;margin-inline-end:.1em}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 18px;padding:16px 0;border-block:1px dashed var(--line);font-size:14px}
dt{color:var(--ink2)}
dd{text-align:end;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
time{font-weight:650}
.long{font-size:12.5px;line-height:1.8}
form{display:grid;gap:10px;margin-top:22px}
button,.button{appearance:none;display:block;width:100%;border:1px solid transparent;border-radius:12px;padding:13px 16px;font:inherit;font-weight:650;text-align:center;text-decoration:none;cursor:pointer;transition:filter .15s,background-color .15s}
.pay{color:var(--on);background:linear-gradient(100deg,var(--main),color-mix(in oklab,var(--main) 82%,#0af))}
.pay:hover{filter:brightness(1.07)}
.refuse{color:var(--ink);background:transparent;border-color:var(--line);font-weight:550}
.refuse:hover{background:var(--mute)}
.hint{text-align:center;font-size:12.5px;color:var(--ink2)}
:focus-visible{outline:3px solid var(--main2);outline-offset:2px}
.end{padding:40px 32px 34px;text-align:center}
.badge{display:grid;place-items:center;width:64px;height:64px;margin:0 auto 16px;border-radius:50%}
.badge svg{width:30px;height:30px}
.paid .badge{color:var(--ok);background:var(--okbg)}.refused .badge,.stale .badge{color:var(--bad);background:var(--badbg)}.closed .badge,.missing .badge{color:var(--ink2);background:var(--mute)}
.end h1{font-size:21px;font-weight:650;color:var(--ink)}
.end p{margin-top:6px;color:var(--ink2)}
.end .amount{margin:14px 0 0;font-size:32px;color:var(--ink)}
.end .button{margin-top:24px}
.end dl{margin-top:20px;text-align:start}
nav{display:flex;gap:4px;font-size:13px}
nav a{padding:6px 10px;border-radius:8px;color:var(--ink2);text-decoration:none}
nav a[aria-current]{color:var(--ink);font-weight:650;background:color-mix(in oklab,var(--ink) 8%,transparent)}
@media (max-width:640px){body{padding-top:22px;justify-content:flex-start}.body{grid-template-columns:1fr}.right{display:none}.left{padding:24px 20px}.amount{font-size:40px}.end{padding:32px 20px 24px}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
`
