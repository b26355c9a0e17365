/** Style of the fake, on purpose neither ours nor WeChat's. */
export const fakeStyle = `
:root{color-scheme:light;--ink:#191919;--ink2:#5c5c5c;--line:#e3e3e3;--main:#06794a;--mainbg:#e2f4ea;--bg:#ededed;--warn:#8a5300;--warnbg:#fff3dc;--bad:#a8201a}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;background:var(--bg);color:var(--ink);font:15px/1.6 ui-sans-serif,system-ui,"PingFang SC","PingFang TC","Microsoft YaHei UI","Microsoft JhengHei","Noto Sans CJK SC",sans-serif;-webkit-font-smoothing:antialiased}
h1{font-size:17px;font-weight:600}
a{color:var(--main)}
:focus-visible{outline:3px solid #0a9d61;outline-offset:2px}
.banner{padding:6px 12px;text-align:center;font-size:12px;color:var(--warn);background:var(--warnbg)}
body.frame{background:#fff;display:flex;flex-direction:column;align-items:center;min-height:0;overflow:hidden;text-align:center}
.frame .banner{width:100%}
.qr{position:relative;width:196px;height:196px;margin:14px 0 8px}
.qr svg.code{width:100%;height:100%;display:block}
.qr .veil{position:absolute;inset:0;display:none;place-items:center;background:#ffffffee}
body[data-phase='404'] .veil,body[data-phase='405'] .veil,body[data-phase='402'] .veil,body[data-phase='403'] .mark{display:grid}
.mark{display:grid;place-items:center;width:60px;height:60px;border-radius:50%;color:#fff;background:var(--main)}
.mark svg{width:30px;height:30px}
body[data-phase='402'] .mark{display:none}
.qr .again{display:none}
body[data-phase='402'] .qr .again{display:inline-block}
.status{min-height:44px;font-size:14px}
.status b{display:block;font-weight:600}
.status span{color:var(--ink2);font-size:13px}
.sim{display:inline-block;padding:4px 8px;font-size:13px}
main.phone{max-width:420px;margin:0 auto;padding:36px 20px;background:#fff;min-height:calc(100vh - 32px);display:flex;flex-direction:column;gap:20px}
.badge{width:56px;height:56px;border-radius:14px;background:#1757e5;display:grid;place-items:center}
.badge svg{width:36px;height:36px}
.lead{color:var(--ink2)}
form{display:flex;flex-direction:column;gap:14px}
label{font-weight:600;font-size:14px}
input{width:100%;margin-top:4px;height:48px;padding:0 14px;border:1px solid #8a8a8a;border-radius:8px;font:inherit;color:inherit;background:#fff}
.hint{font-size:13px;color:var(--ink2);font-weight:400}
.bad{color:var(--bad);font-size:14px}
button,.button{appearance:none;width:100%;min-height:48px;border:0;border-radius:8px;font:inherit;font-weight:600;cursor:pointer}
.allow{background:var(--main);color:#fff}
.refuse{background:#f2f2f2;color:var(--ink)}
.again{width:auto;min-height:40px;padding:8px 16px;border-radius:8px;background:var(--main);color:#fff;font-weight:600;text-decoration:none;font-size:14px}
.end{text-align:center;align-items:center;padding-top:90px}
`
