import type { SolutionCopy } from '../pages/solutions/solution-copy.ts'

export const zhTW: SolutionCopy = {
  name: '行動應用',
  title: '行動應用解決方案：App 與小程式後端',
  description: '就近接入、無狀態 API、推播佇列：App 和小程式後端從一台 Docker 到多地接入，依日活躍算容量，附即時價格。',
  heading: '點開就有，',
  headingAccent: '推播來了也不垮',
  lead: 'App 後端的壓力來自兩處：請求多而零碎，以及一則推播把所有人同時叫醒。接入放到使用者身邊，API 保持無狀態，推播交給佇列。',
  when: '請求小而多，使用者分布在幾個地方',
  pains: [
    { title: '海外使用者首屏三秒', text: '交握要來回好幾次，每一次都跨半個地球。資料只有4 KB，時間全花在路上。' },
    { title: '推播一發，API 就掛', text: '十萬人同一分鐘點開，平常每秒幾十次的 API 一下子到五百次。' },
    { title: '改版要停機', text: '只有一台伺服器，更新就得中斷。使用者看到「網路錯誤」，商店裡看到一顆星。' },
    { title: '網域和憑證老是出錯', text: '憑證過期、協定不齊，蘋果和各平台各有要求，出錯只在使用者手機上看得到。' },
  ],
  drawing: {
    title: '就近交握，回源取資料',
    text: '附近使用者連到香港接入點，歐洲使用者連到法蘭克福接入點。接入點完成加密交握，經長連線把請求交給香港的 API。API 讀快取、寫資料庫，推播由佇列發送，資料每天備份。',
    nodes: {
      phonesNear: ['亞洲使用者', 'iOS、Android、小程式'],
      phonesFar: ['歐洲使用者', 'iOS、Android'],
      edgeNear: ['香港接入', 'TLS 與限流'],
      edgeFar: ['法蘭克福接入', '就近交握，長連線'],
      api: ['API 服務', 'Docker，無狀態'],
      push: ['推播佇列', '依速率發送'],
      cache: ['快取', 'Redis，登入與熱點'],
      database: ['資料庫', 'PostgreSQL，一主一從'],
      backup: ['自動備份', '系統與資料硬碟'],
    },
    frames: ['香港'],
    notes: [
      { title: '交握在身邊完成', text: '加密交握只到最近的接入點，之後的請求走接入點與 API 之間早已建好的長連線。' },
      { title: 'API 隨時可以換', text: 'API 無狀態，一台一台更新，使用者無感。Docker 映像要退回，只要重啟一次。' },
      { title: '推播慢慢發', text: '佇列把十萬則推播攤在幾分鐘裡，喚醒的請求跟著攤平，不必為一分鐘買單。' },
      { title: '限流放在最前面', text: '異常用戶端在接入點就被擋下，進不了 API，也碰不到資料庫。' },
    ],
  },
  roles: { api: 'API 服務', edge: '接入', edgeFar: '接入', cache: '快取', database: '資料庫' },
  setUps: {
    small: { name: '上線驗證', forWhom: '日活躍5,000人以內', why: 'Docker 應用映像開箱即用，API 與資料庫同在一台。流量包峰值100 Mbps，使用者點開不必等。' },
    medium: { name: '穩定成長', forWhom: '日活躍10萬人', why: '兩台 API 輪流更新不停機；資料庫獨立，16 GiB 記憶體裝得下工作階段與熱資料。' },
    large: {
      name: '多地接入',
      forWhom: '日活躍50萬人，分布亞洲與歐洲',
      why: '歐洲使用者在法蘭克福交握；香港兩台接入含20 Gbps 防護；三台 API 容許停一台更新。',
    },
  },
  cases: [
    {
      title: '日活躍10萬人的工具類 App',
      text: '每人每天60次請求，每次4 KB，最忙時是平均的四倍。',
      steps: [
        { label: '平均請求', formula: '100,000 × 60 ÷ 86,400', result: '每秒69次' },
        { label: '尖峰請求', formula: '69 × 4', result: '每秒278次' },
        { label: '處理器', formula: '278 × 8毫秒', result: '2.2 vCPU' },
        { label: '月流量', formula: '600萬 × 4 KB × 30', result: '720 GB' },
      ],
      size: 'medium',
      verdict: '兩台共8 vCPU，更新時停一台還餘將近一半；兩個500 GiB 流量包合計1,000 GiB，夠用。',
    },
    {
      title: '一則推播叫醒三成使用者',
      text: '日活躍50萬人，推播在五分鐘內發完，三成的人點開，每人開啟時三次請求。',
      steps: [
        { label: '喚醒請求', formula: '500,000 × 30% × 3 ÷ 300', result: '每秒1,500次' },
        { label: '處理器', formula: '1,500 × 8毫秒', result: '12 vCPU' },
        { label: '對外頻寬', formula: '1,500 × 4 KB × 8', result: '48 Mbps' },
      ],
      size: 'large',
      verdict: '三台 API 共24 vCPU，更新其中一台時剩16，仍然夠。若一分鐘內發完，需要60 vCPU：佇列省下的就是這筆錢。',
    },
  ],
  questions: [
    { q: '接入點和 API 之間走什麼網路？', a: '走各台伺服器的公用位址，用 WireGuard 或雙向 TLS 加密。方案裡每台的流量包已包含這一段。' },
    { q: '憑證怎麼辦？', a: '在接入伺服器上用 ACME 自動簽發和續期，不需要向我們購買。TLS 版本由您的 Nginx 設定決定。' },
    { q: '推播服務由你們提供嗎？', a: '不提供。推播走 APNs、FCM 或手機廠商的通道，佇列是您自己的程式。我們提供讓它穩定運作的伺服器。' },
    { q: 'Docker 應用映像裡有什麼？', a: '裝好 Docker 的 Debian 13，首次登入即可拉取您的映像。選購頁的系統欄選得到，也可以隨時改裝別的系統。' },
    { q: '使用者從亞洲轉到美洲怎麼辦？', a: '加一台洛杉磯的接入，把網域依地區解析過去即可，API 和資料庫不動。可購地區與庫存在伺服器頁即時顯示。' },
    { q: '日活躍沒到，會不會買多了？', a: '從最小的一套開始，API 與資料庫同在一台。等尖峰處理器長期過半，再拆成兩台；配置在網址裡，同事可以直接打開核對。' },
  ],
}
