/** Style of the trial cashier in both designs of the site: cards (template1), and a ruled sheet (template2). */
export const trialStyle = `
:root{color-scheme:light dark;--bg:#f2f4f7;--card:#fff;--ink:#161a22;--ink2:#525a68;--line:#dfe3ea;--on:#fff;--warn:#7a4a00;--warnbg:#fff1d6;--ok:#0b6b45;--okbg:#e0f5ea;--bad:#b3261e;--badbg:#fdebea;--mute:#eceff4}
.alipay{--main:#0a62d8;--tint:#e8f1ff}.wechat-pay{--main:#067a43;--tint:#e3f6ec}.stripe{--main:#4f46c8;--tint:#eeedfc}
@media (prefers-color-scheme:dark){:root{--bg:#0f1216;--card:#181c22;--ink:#f0f2f6;--ink2:#a8b0bd;--line:#2c323c;--warn:#ffc66b;--warnbg:#35280f;--ok:#6fdca8;--okbg:#11301f;--bad:#ff938a;--badbg:#3a1917;--mute:#232830}.alipay{--tint:#12233d}.wechat-pay{--tint:#10291c}.stripe{--tint:#1d1b3a}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:16px;padding:40px 16px 28px;background:var(--bg);color:var(--ink);font:15px/1.6 ui-sans-serif,system-ui,"PingFang SC","PingFang TC","Microsoft YaHei UI","Microsoft JhengHei","Noto Sans CJK SC",sans-serif;-webkit-font-smoothing:antialiased}
header{display:flex;align-items:center;gap:10px;font-weight:650}
header svg{width:28px;height:28px}
main{width:100%;max-width:800px;background:var(--card);border:1px solid var(--line);overflow:hidden}
main.narrow{max-width:460px}
.banner{padding:9px 20px;text-align:center;font-size:13px;font-weight:600;color:var(--warn);background:var(--warnbg)}
.body{display:grid;grid-template-columns:minmax(0,1fr) 232px}
.left{padding:28px 32px 32px;min-width:0}
.right{padding:28px 20px;border-inline-start:1px solid var(--line);display:flex;flex-direction:column;align-items:center;justify-content:flex-start;gap:12px;text-align:center;color:var(--ink2);font-size:13px}
.right svg{width:184px;height:184px;padding:18px;background:#fff;border:1px solid var(--line)}
h1{font-size:15px;font-weight:500;color:var(--ink2)}
h2{font-size:13px;font-weight:600;color:var(--ink2)}
.amount{margin:4px 0 20px;font-size:42px;line-height:1.15;font-weight:680;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.amount small{font-size:.55em;font-weight:600;margin-inline-end:.1em}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:8px 18px;padding:16px 0;font-size:14px}
dt{color:var(--ink2)}
dd{text-align:end;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
time{font-weight:650}
.long{font-size:12.5px;line-height:1.8}
form{display:grid;gap:12px;margin-top:20px}
.left .lead{margin-top:6px;color:var(--ink2)}
.left h1.name{font-size:22px;font-weight:650;color:var(--ink);letter-spacing:-.01em}
fieldset{display:grid;gap:2px;min-width:0;padding:0;border:0}
legend{padding:0 0 8px;font-size:13px;font-weight:600;color:var(--ink2)}
fieldset label{display:flex;gap:10px;align-items:center;min-height:40px;cursor:pointer}
input{width:18px;height:18px;margin:0;accent-color:var(--main)}
.saved{padding:8px 12px;margin-top:16px;color:var(--ok);background:var(--okbg);font-weight:600}
.lead+dl,.saved+dl,.name+dl{margin-top:16px}
.more{display:block;margin-top:16px;color:inherit}
.case{display:grid;gap:4px}
.cases{display:grid;gap:14px;padding-top:16px;margin-top:4px;border-top:1px solid var(--line)}
button,.button{appearance:none;display:block;width:100%;min-height:48px;border:1px solid transparent;padding:11px 16px;font:inherit;font-weight:650;text-align:center;text-decoration:none;cursor:pointer;transition:filter .15s,background-color .15s}
.pay{color:var(--on);background:var(--main)}
.pay:hover{filter:brightness(1.1)}
.other{color:var(--ink);background:transparent;border-color:var(--line);font-weight:550}
.other:hover{background:var(--mute)}
.hint{font-size:12.5px;line-height:1.5;color:var(--ink2)}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
.end{padding:40px 32px 34px;text-align:center}
.badge{display:grid;place-items:center;width:64px;height:64px;margin:0 auto 16px;border-radius:50%}
.badge svg{width:30px;height:30px}
.paid .badge{color:var(--ok);background:var(--okbg)}.declined .badge,.stale .badge,.unsigned .badge{color:var(--bad);background:var(--badbg)}.closed .badge,.missing .badge{color:var(--ink2);background:var(--mute)}
.end h1{font-size:21px;font-weight:650;color:var(--ink)}
.end p{margin-top:6px;color:var(--ink2)}
.end .amount{margin:14px 0 0;font-size:32px;color:var(--ink)}
.end .button{margin-top:24px}
.end dl{margin-top:20px;text-align:start}
nav{display:flex;gap:4px;font-size:13px}
nav a{padding:6px 10px;color:var(--ink2);text-decoration:none}
nav a[aria-current]{color:var(--ink);font-weight:650;background:color-mix(in oklab,var(--ink) 8%,transparent)}
.template1{background:radial-gradient(60rem 24rem at 50% -8rem,color-mix(in oklab,var(--main,var(--line)) 20%,transparent),transparent),var(--bg)}
.template1 main{border-radius:20px;box-shadow:0 24px 60px -30px rgb(10 20 50/.4)}
.template1 button,.template1 .button{border-radius:12px}
.template1 .saved{border-radius:10px}
.template1 .right svg{border-radius:14px}
.template1 dl{border-block:1px dashed var(--line)}
.template1 nav a{border-radius:8px}
.template2 header{width:100%;max-width:800px;padding-bottom:10px;border-bottom:2px solid var(--ink);font-size:17px}
.template2 main{border-radius:4px;border-top:4px solid var(--main,var(--ink))}
.template2 .banner{text-align:start;padding-inline:32px;border-bottom:1px solid var(--line)}
.template2 dl{border-block:1px solid var(--line);font-family:ui-monospace,"SFMono-Regular",Consolas,"DejaVu Sans Mono",monospace;font-size:13px}
.template2 .amount{font-family:ui-monospace,"SFMono-Regular",Consolas,"DejaVu Sans Mono",monospace;font-size:36px;letter-spacing:-.04em}
.template2 button,.template2 .button{border-radius:2px}
.template2 .right{background:var(--tint)}
.template2 .badge{border-radius:4px}
.template2 .end{text-align:start}
.template2 .end .badge{margin-inline:0}
@media (max-width:700px){body{padding-top:22px;justify-content:flex-start}.body{grid-template-columns:minmax(0,1fr)}.right{display:none}.left{padding:24px 20px}.amount{font-size:36px}.end{padding:32px 20px 24px}.template2 .banner{padding-inline:20px}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
`
