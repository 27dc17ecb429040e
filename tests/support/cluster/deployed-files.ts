import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

export const DEPLOY = path.resolve(import.meta.dirname, '../../../deploy')

/** Debian keeps some programs in folders that are not on every user's PATH. */
const PATH = `${process.env.PATH}:/usr/sbin:/sbin`

export function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const options = { encoding: 'utf8', env: { ...process.env, PATH, HOME: tmpdir(), ...env } } as const
  const { status, stdout, stderr } = spawnSync(command, args, options)
  return { status, output: `${stdout}${stderr}` }
}

/** Declares a test that needs a program of this machine. Without the program, its title says that nothing was checked. */
export function testWith(program: string, versionFlag: string, title: string, body: () => void | Promise<void>) {
  if (run(program, [versionFlag]).status === 0) test(title, body, 60_000)
  else test.skip(`SKIPPED, NOTHING CHECKED: ${title} (${program} is not installed)`)
}

/** Copies of files in `deploy`, changed so that programs on this machine can check them. */
export class DeployedFiles {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'lychgate-deploy-'))

  /** Copies a file of `deploy` with replacements and returns its path. */
  adapt(file: string, replacements: readonly (readonly [string, string])[]): string {
    const text = readFileSync(path.join(DEPLOY, file), 'utf8')
    const copy = path.join(this.folder, path.basename(file))
    writeFileSync(
      copy,
      replacements.reduce((result, [from, to]) => {
        expect(result).toContain(from)
        return result.replaceAll(from, to)
      }, text),
    )
    return copy
  }

  /** Writes a certificate with its key, in one file, and returns its path. */
  makeCertificate(): string {
    const [certificate, key] = [path.join(this.folder, 'certificate.pem'), path.join(this.folder, 'key.pem')]
    const subject = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=graves.example', '-days', '1']
    const { status, output } = run('openssl', ['req', ...subject, '-keyout', key, '-out', certificate])
    expect(status, output).toBe(0)
    writeFileSync(certificate, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
    return certificate
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
