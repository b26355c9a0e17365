import type { Catalogue } from '../catalogue-form.ts'
import { families } from './families.ts'

type PlanEntry = Catalogue['plans'][number]
type Shape = [vcpu: number, memoryGib: number, systemDiskGib: number, bandwidthMbps: number]

function plan(code: string, family: string, [vcpu, memoryGib, systemDiskGib, bandwidthMbps]: Shape, [zh, zhTW, en]: [string, string, string], featured = false): PlanEntry {
  const { names } = families.find(({ id }) => id === family)!
  return {
    id: code.toLowerCase(),
    code,
    family,
    vcpu,
    memoryGib,
    systemDiskGib,
    bandwidthMbps,
    names: { zh: `${names.zh} ${code}`, 'zh-TW': `${names['zh-TW']} ${code}`, en: `${names.en} ${code}` },
    purpose: { zh, 'zh-TW': zhTW, en },
    featured,
  }
}

export const plans: PlanEntry[] = [
  plan('B1', 'burst', [1, 1, 40, 3], ['个人博客、跳板机、学习环境', '個人部落格、跳板機、學習環境', 'Personal blogs, jump hosts, learning']),
  plan('B2', 'burst', [2, 2, 40, 5], ['小型网站、小程序后端、测试', '小型網站、小程式後端、測試', 'Small sites, app back ends, testing'], true),
  plan('B4', 'burst', [4, 8, 60, 5], ['访问有起伏的内部系统', '流量時高時低的內部系統', 'Internal tools with uneven traffic']),
  plan('S2', 'general', [2, 4, 40, 5], ['企业官网、后台与中小型应用', '企業官網、後台與中小型應用', 'Company sites and mid-sized applications'], true),
  plan('S4', 'general', [4, 8, 80, 5], ['电商、API 服务、应用集群', '電商、API 服務、應用叢集', 'Shops, API services, application clusters']),
  plan('S8', 'general', [8, 32, 120, 10], ['高访问量业务与数据库', '高流量業務與資料庫', 'Busy services and databases']),
  plan('C4', 'compute', [4, 8, 60, 5], ['编译构建、批量计算', '編譯建置、批次運算', 'Builds and batch jobs'], true),
  plan('C8', 'compute', [8, 16, 80, 10], ['高并发接口、游戏逻辑服', '高併發介面、遊戲邏輯伺服器', 'High-concurrency APIs, game logic']),
  plan('C16', 'compute', [16, 32, 120, 20], ['音视频编码、数据分析', '影音編碼、資料分析', 'Media encoding and analytics']),
  plan('M2', 'memory', [2, 16, 60, 5], ['Redis 等缓存服务', 'Redis 等快取服務', 'Redis and other caches'], true),
  plan('M4', 'memory', [4, 32, 100, 5], ['中型数据库、消息队列', '中型資料庫、訊息佇列', 'Mid-sized databases, message queues']),
  plan('M8', 'memory', [8, 64, 200, 10], ['Elasticsearch、内存分析', 'Elasticsearch、記憶體內分析', 'Elasticsearch, in-memory analytics']),
]
