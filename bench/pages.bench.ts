import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { formatNumber } from '../src/domain/format-number.ts'
import { startServer } from '../tests/support/server.ts'
import { DIRECTORY_SEED, largeDirectory } from './directory/large-directory.ts'
import { formatFigures, loadOfMachine } from './figures.ts'
import { capturePage } from './pages/captured-page.ts'
import { type LoadFigures, type MeasuredServer, measureLoad } from './pages/measure-load.ts'
import { PAGE_KINDS, type PageKind } from './pages/page-kinds.ts'
import { isNginxInstalled, STATIC_PATH, startNginx, startPlain } from './pages/static-server.ts'
import { DirectorySample } from './search/directory-sample.ts'
import { isWrkInstalled } from './wrk-flood.ts'

const SAMPLE_SEED = 2030
const UNCACHED_PAGES = 200
/** The configurations of the site: with and without the page cache, with one process and with one per processor */
const MODES: readonly { readonly name: string; readonly settings: Readonly<Record<string, string>> }[] = [
  { name: 'cached', settings: {} },
  { name: 'uncached', settings: { PAGE_CACHE_MB: '0' } },
  { name: 'cached, all processors', settings: { WORKERS: 'auto' } },
  { name: 'uncached, all processors', settings: { WORKERS: 'auto', PAGE_CACHE_MB: '0' } },
]

export interface PagesBenchOptions {
  readonly memorials: number
  readonly parent: string
  /** The duration of each measurement */
  readonly seconds: number
  /** The only kind to measure, such as "memorial cached"; null for all kinds */
  readonly only: string | null
  readonly json: string | null
}

type Variant = 'lychgate' | 'plain' | 'nginx'

interface Line {
  readonly kind: string
  readonly figures: Readonly<Partial<Record<Variant, LoadFigures>>>
}

/** Prints how fast the site sends pages, compared with a plain Fastify route and with nginx, which send the same bytes. */
export async function benchPages({ memorials, parent, seconds, only, json }: PagesBenchOptions): Promise<void> {
  if (!(await isWrkInstalled())) {
    console.log(
      'WARNING: wrk is not installed (Debian: apt install wrk). Node sends the requests instead, which limits fast servers.',
    )
  }
  const { file } = await largeDirectory(parent, { memorials, seed: DIRECTORY_SEED }, (line) => console.error(line))
  const folder = mkdtempSync(path.join(tmpdir(), 'lychgate-pages-'))
  const lines: Line[] = []
  try {
    for (const { name, settings } of MODES) {
      const pages = PAGE_KINDS.filter((page) => only === null || only === `${page.name} ${name}`)
      if (pages.length === 0) continue
      const server = await startServer({
        DATA_DIR: path.join(folder, name),
        DATABASE_URL: `sqlite:${file}`,
        ...settings,
      })
      try {
        lines.push(...(await measurePages(server, file, { mode: name, pages, seconds })))
      } finally {
        await server.stop()
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  if (lines.length === 0) throw new Error(`There is no kind of page "${only}".`)
  print(lines)
  if (json !== null) writeFileSync(json, `${JSON.stringify(lines.flatMap(jsonLines), null, 2)}\n`)
}

async function measurePages(
  server: MeasuredServer,
  file: string,
  { mode, pages, seconds }: { readonly mode: string; readonly pages: readonly PageKind[]; readonly seconds: number },
): Promise<Line[]> {
  const sample = new DirectorySample(file, SAMPLE_SEED)
  const lines: Line[] = []
  try {
    for (const { name, draw } of pages) {
      const kind = `${name} ${mode}`
      console.error(`Measuring: ${kind}`)
      const drawn = Array.from({ length: mode.startsWith('uncached') ? UNCACHED_PAGES : 1 }, () => draw(sample))
      const captured = await capturePage(server.origin + drawn[0])
      if (captured.status !== 200) throw new Error(`${drawn[0]} returned ${captured.status}`)
      const lychgate = await measureLoad(server, drawn, seconds)
      const measureStatic = async (start: typeof startPlain) => {
        const reference = await start(captured)
        try {
          return await measureLoad(reference, [STATIC_PATH], seconds)
        } finally {
          await reference.stop()
        }
      }
      const plain = await measureStatic(startPlain)
      const nginx = (await isNginxInstalled()) ? { nginx: await measureStatic(startNginx) } : {}
      lines.push({ kind, figures: { lychgate, plain, ...nginx } })
    }
    return lines
  } finally {
    sample.close()
  }
}

function print(lines: readonly Line[]): void {
  const ratio = (of: 'requestsPerSecond' | 'perCpuSecond', a?: LoadFigures, b?: LoadFigures) =>
    a === undefined || b === undefined ? '-' : (a[of] / b[of]).toFixed(3)
  console.log('Ratio of requests per second, or per CPU-second, to those of a plain Fastify route and of nginx:')
  console.table(
    lines.map(({ kind, figures: { lychgate, plain, nginx } }) => ({
      page: kind,
      'to plain': ratio('requestsPerSecond', lychgate, plain),
      'to plain, per CPU-second': ratio('perCpuSecond', lychgate, plain),
      'to nginx': ratio('requestsPerSecond', lychgate, nginx),
      'to nginx, per CPU-second': ratio('perCpuSecond', lychgate, nginx),
    })),
  )
  console.table(
    lines.flatMap(({ kind, figures }) => Object.entries(figures).map(([variant, of]) => row(kind, variant, of))),
  )
  console.log('RSS includes mapped files, mostly Node itself, which the system can drop.')
  console.log(loadOfMachine())
}

function row(kind: string, variant: string, figures: LoadFigures) {
  const shown = (mb: number | null) => (mb === null ? '-' : Math.round(mb))
  return {
    page: kind,
    server: variant,
    'requests/s': formatNumber(Math.round(figures.requestsPerSecond)),
    'per CPU-second': formatNumber(Math.round(figures.perCpuSecond)),
    'p50 / p99 ms': formatFigures(figures),
    'RSS MB': shown(figures.rssMb),
    'RSS without files, MB': shown(figures.anonymousMb),
  }
}

function jsonLines({ kind, figures }: Line) {
  return Object.entries(figures).map(([variant, { requestsPerSecond, perCpuSecond, p50Ms, p99Ms, rssMb }]) => ({
    bench: 'pages',
    kind,
    variant,
    requests_per_s: requestsPerSecond,
    requests_per_cpu_s: perCpuSecond,
    p50_ms: p50Ms,
    p99_ms: p99Ms,
    rss_mb: rssMb,
  }))
}
