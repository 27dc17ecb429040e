// Runs the site for development. Vite updates pages and styles in the browser, and a change to server code restarts the
// server. Changes in src/web do not restart the server.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'

const ROOT = path.dirname(import.meta.dirname)
const SERVER = path.join(ROOT, 'scripts/dev/serve.ts')
const WATCHED = ['src', 'migrations', 'scripts/dev']
const IGNORED = /^src\/web\/|\.test(-suite)?\.tsx?$|~$|\.sw[a-z]$/
/** Editors write a file in several steps, and a branch switch changes many files. */
const SETTLE_MS = 100
const STOP_LIMIT_MS = 2000

let child = null
let timer = null
let isStopping = false
start()

for (const folder of WATCHED) {
  watch(path.join(ROOT, folder), { recursive: true }, (_event, name) => {
    const file = `${folder}/${name?.split(path.sep).join('/')}`
    if (isStopping || IGNORED.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => restart(file), SETTLE_MS)
  })
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isStopping = true
    if (child === null) process.exit(0)
    stop()
  })
}

function start() {
  const server = spawn(process.execPath, ['--conditions=development', SERVER], {
    cwd: ROOT,
    stdio: 'inherit',
    // A cached page would not show the latest edit.
    env: { ...process.env, NODE_ENV: 'development', PAGE_CACHE_MB: '0', WORKERS: '1' },
  })
  child = server
  server.once('exit', (status) => {
    child = null
    if (isStopping) process.exit(0)
    else if (server.isReplaced) start()
    else console.error(`The server exited with status ${status}. Save a change to restart it.`)
  })
}

function restart(file) {
  console.log(`${file} changed; restarting the server.`)
  if (child === null) return start()
  child.isReplaced = true
  stop()
}

function stop() {
  const server = child
  server.kill('SIGTERM')
  setTimeout(() => server.kill('SIGKILL'), STOP_LIMIT_MS).unref()
}
