import type pg from 'pg'
import { schedulesOf } from '../../src/app/work.ts'
import { startProduct } from '../../e2e/harness/product.ts'

/** Runs of a job with a period. `backlogMs`: the first, which finds two years of rows. `ms`: the longest of the later ones. */
export type MeasuredJob = { name: string; periodMs: number; runs: number; backlogMs: number | undefined; ms: number | undefined; faults: string[] }

/** The whole ledger is proven in one night, whatever the period in which its job looks whether it is night. */
const nightMs = 8 * 3_600_000
const nightly = new Set(['money.verify-all'])

/** Notes in the database how long each run takes: from its claim until its row is removed. */
async function watchRuns(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table if not exists bench_claim (id uuid primary key, name text not null, at timestamptz not null);
    create table if not exists bench_run (id bigint generated always as identity, name text not null, ms double precision not null);
    truncate bench_claim, bench_run;
    create or replace function bench_claimed() returns trigger language plpgsql security definer as $$
    begin
      insert into bench_claim values (new.id, new.name, clock_timestamp()) on conflict (id) do nothing;
      return null;
    end $$;
    create or replace function bench_ended() returns trigger language plpgsql security definer as $$
    begin
      insert into bench_run (name, ms) select old.name, extract(epoch from clock_timestamp() - c.at) * 1000 from bench_claim c where c.id = old.id;
      return null;
    end $$;
    create or replace trigger bench_claimed after update on platform_job for each row when (new.state = 'running' and new.name like 'schedule:%') execute function bench_claimed();
    create or replace trigger bench_ended after delete on platform_job for each row when (old.name like 'schedule:%') execute function bench_ended();
    delete from platform_job where name like 'schedule:%';
    delete from platform_schedule;
    -- The empty shop was proven this night.
    update ledger.proof_run set started_at = started_at - interval '2 days' where finished_at is not null`)
}

async function readRuns(pool: pg.Pool): Promise<ReadonlyMap<string, number[]>> {
  const { rows } = await pool.query<{ name: string; ms: number[] }>(
    `select substr(name, 10) as name, array_agg(ms order by id) as ms from bench_run group by name`,
  )
  return new Map(rows.map(({ name, ms }) => [name, ms]))
}

/**
 * Lets a worker work on the filled database until each job has run, those of a minute or less a second time, and the ledger is proven. `patienceMs` is when it
 * gives up.
 */
export async function measureJobs(pool: pg.Pool, dataDir: string, patienceMs: number): Promise<{ jobs: MeasuredJob[]; logs: string }> {
  await watchRuns(pool)
  const schedules = schedulesOf({ engines: true, ownEngine: true })
  const product = await startProduct({ dataDir, env: { SIMULATED_SPEED: '1' }, readyWithinMs: 180_000 })
  const begun = performance.now()
  const wanted = (everySeconds: number) => (everySeconds <= 60 ? 2 : 1)
  let runs = await readRuns(pool)
  const isDone = () => schedules.every(({ name, everySeconds }) => (runs.get(name)?.length ?? 0) >= wanted(everySeconds))
  try {
    while (!isDone() && performance.now() - begun < patienceMs) {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      runs = await readRuns(pool)
    }
  } finally {
    await product.stop()
  }
  const jobs = schedules.map(({ name, everySeconds }) => judge(name, nightly.has(name) ? nightMs : everySeconds * 1000, runs.get(name) ?? []))
  return { jobs, logs: product.logs() }
}

function judge(name: string, periodMs: number, [backlogMs, ...later]: readonly number[]): MeasuredJob {
  const ms = later.length > 0 ? Math.max(...later) : undefined
  const faults = backlogMs === undefined ? ['no run'] : (ms ?? backlogMs) > periodMs ? ['period'] : []
  return { name, periodMs, runs: later.length + (backlogMs === undefined ? 0 : 1), backlogMs, ms, faults }
}

export function tableOfJobs(jobs: readonly MeasuredJob[]): string {
  const seconds = (ms: number | undefined) => (ms === undefined ? '–' : (ms / 1000).toFixed(ms < 10_000 ? 2 : 0))
  const rows = jobs
    .toSorted((a, b) => (b.backlogMs ?? 0) - (a.backlogMs ?? 0))
    .map(({ name, periodMs, runs, backlogMs, ms, faults }) => [name, seconds(periodMs), String(runs), seconds(backlogMs), seconds(ms), faults.join(', ')])
  const head = ['Job', 'period s', 'runs', 'first run s', 'longest later run s', 'above its floor']
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
