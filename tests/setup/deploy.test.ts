import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEPLOY, DeployedFiles, run, testWith } from '../support/cluster/deployed-files.ts'
import { SERVE_ARGUMENTS } from '../support/command.ts'

let files: DeployedFiles
beforeAll(() => {
  files = new DeployedFiles()
})
afterAll(() => files.remove())

describe('deploy', () => {
  testWith('systemd-analyze', '--version', 'systemd accepts the units and rates the service as hardened', () => {
    const units = ['lychgate.service', 'lychgate.socket', 'lychgate-backup.service', 'lychgate-backup.timer']
    const paths = units.map((unit) => path.join(DEPLOY, 'systemd', unit))
    expect(run('systemd-analyze', ['verify', '--man=no', ...paths])).toEqual({ status: 0, output: '' })
    // The exposure level in tenths: 20 means 2.0, "OK". An unhardened service has 9.6.
    const rating = run('systemd-analyze', ['security', '--offline=true', '--threshold=20', paths[0] ?? ''])
    expect(rating.status, rating.output).toBe(0)
  })

  test('has a backup service that systemd rates as hardened', () => {
    const hardening = (unit: string) =>
      readFileSync(path.join(DEPLOY, 'systemd', unit), 'utf8')
        .split('# MemoryDenyWriteExecute')[1]
        ?.split('\n\n')[0]
    expect(hardening('lychgate-backup.service')?.trim()).toBe(hardening('lychgate.service')?.trim())
  })

  test('runs Node with the same options as npm start', () => {
    const options = SERVE_ARGUMENTS.filter((argument) => argument.startsWith('--'))
    expect(options.length).toBeGreaterThan(0)
    const service = readFileSync(path.join(DEPLOY, 'systemd/lychgate.service'), 'utf8')
    expect(service).toContain(`node ${options.join(' ')} /opt/lychgate/lychgate.mjs serve`)
    const entryPoint = ['node', ...options, '/opt/lychgate/lychgate.mjs'].map((word) => JSON.stringify(word)).join(', ')
    expect(readFileSync(path.join(DEPLOY, 'docker/Dockerfile'), 'utf8')).toContain(`ENTRYPOINT [${entryPoint}]`)
  })

  testWith('nginx', '-v', 'nginx accepts its configuration', () => {
    const certificate = files.makeCertificate()
    const site = files.adapt('nginx/lychgate.conf', [
      ['/etc/letsencrypt/live/graves.example/fullchain.pem', certificate],
      ['/etc/letsencrypt/live/graves.example/privkey.pem', certificate],
    ])
    const main = path.join(files.folder, 'nginx.conf')
    writeFileSync(main, `pid ${files.folder}/nginx.pid; events {} http { include ${site}; }`)
    const { status, output } = run('nginx', ['-t', '-q', '-c', main, '-e', path.join(files.folder, 'nginx.log')])
    expect(status, output).toBe(0)
  })

  testWith('caddy', 'version', 'Caddy accepts its configuration', () => {
    const file = path.join(DEPLOY, 'caddy/Caddyfile')
    const { status, output } = run('caddy', ['validate', '--config', file, '--adapter', 'caddyfile'])
    expect(status, output).toBe(0)
    expect(output).not.toContain('"level":"warn"')
  })

  testWith('haproxy', '-v', 'HAProxy accepts its configuration', () => {
    const file = files.adapt('haproxy/haproxy.cfg', [['/etc/haproxy/graves.example.pem', files.makeCertificate()]])
    const { status, output } = run('haproxy', ['-c', '-q', '-f', file])
    expect(status, output).toBe(0)
  })

  testWith('fail2ban-regex', '--version', 'fail2ban finds the addresses in the security log', () => {
    const log = path.join(files.folder, 'security.log')
    const line = (event: string, address: string) =>
      JSON.stringify({ time: '2026-11-24T18:21:04.123Z', event, ...JSON.parse(address) })
    const lines = [
      line('sign-in-failure', '{"address":"203.0.113.7"}'),
      line('rate-limited', '{"address":"2001:db8::7"}'),
      line('forbidden', '{"addressHash":"9f86d081884c7d65"}'),
      line('omitted', '{"count":12}'),
    ]
    writeFileSync(log, `${lines.join('\n')}\n`)
    const filter = path.join(DEPLOY, 'fail2ban/filter.d/lychgate.conf')
    const { status, output } = run('fail2ban-regex', ['--out', 'ip', log, filter])
    expect([status, output.trim().split('\n')]).toEqual([0, ['203.0.113.7', '2001:db8::7']])
    // The times are in UTC, whatever the time zone of the machine.
    const rows = run('env', ['TZ=America/New_York', 'fail2ban-regex', '--out', 'row', log, filter]).output
    expect(rows).toContain(String(Date.parse('2026-11-24T18:21:04Z') / 1000))
    const summary = run('fail2ban-regex', [log, filter]).output
    expect(summary).toMatch(/Lines: 4 lines, 0 ignored, 2 matched, 2 missed/)
    expect(summary).toContain('[4] ')
  })

  testWith('promtool', '--version', 'Prometheus accepts its configuration and alerts', () => {
    const { status, output } = run('promtool', ['check', 'config', path.join(DEPLOY, 'prometheus/prometheus.yml')])
    expect(status, output).toBe(0)
    expect(output).toContain('8 rules found')
  })

  test('sets only known settings in the settings file', () => {
    const documented = readFileSync(path.resolve(DEPLOY, '../docs/settings.md'), 'utf8')
    const names = readFileSync(path.join(DEPLOY, 'lychgate.env'), 'utf8').matchAll(/^#?([A-Z_]+)=/gm)
    const unknown = [...names].map(([, name]) => name).filter((name) => !documented.includes(`### ${name}\n`))
    expect(unknown).toEqual([])
  })

  test('has no syntax errors in shell scripts', () => {
    const { status, output } = run('sh', ['-n', path.join(DEPLOY, 'systemd/lychgate')])
    expect(status, output).toBe(0)
  })
})
