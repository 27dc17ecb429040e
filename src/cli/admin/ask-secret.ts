import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks on the terminal without showing the input. Returns null without a terminal, or when the user interrupts. */
export async function askSecret(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null
  process.stderr.write(question)
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true, historySize: 0 })
  const interrupted = new AbortController()
  terminal.on('SIGINT', () => interrupted.abort())
  terminal.on('close', () => interrupted.abort())
  try {
    return await terminal.question('', { signal: interrupted.signal })
  } catch (error) {
    if (interrupted.signal.aborted) return null
    throw error
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
