import { formatCount } from '../domain/format-number.ts'
import { openWriter } from '../server/compose/compose-directory.ts'
import { readProcessConfig } from '../server/config/config.ts'
import { processCommandIo, runCommand, UsageError } from './run-command.ts'

const USAGE = `Usage: lychgate demo remove

Removes the fictional demo data. Its URLs return 410 from then on, and it is not loaded again. The first import does the
same, unless it has the option --keep-demo.

Exit status: 0 done, 1 failed, 2 usage error.
`

export function runDemoCommand(args: readonly string[], io = processCommandIo): Promise<number> {
  return runCommand(args, { io, usage: USAGE }, async () => {
    if (args.length !== 1 || args[0] !== 'remove') throw new UsageError('Use "demo remove".')
    const writer = await openWriter(readProcessConfig())
    try {
      const { memorials, cemeteries } = await writer.removeDemo()
      io.out.write(
        memorials + cemeteries === 0
          ? 'This directory has no demo data.\n'
          : `Removed the demo data: ${formatCount(memorials, 'memorial')} and ${formatCount(cemeteries, 'cemetery', 'cemeteries')}.\n`,
      )
    } finally {
      await writer.close()
    }
  })
}
