import { openWriter } from '../server/compose/compose-directory.ts'
import { readProcessConfig } from '../server/config/config.ts'
import { EXIT } from './exit-status.ts'
import { asksForHelp } from './help.ts'

const USAGE = `Usage: lychgate demo remove

Removes the fictional demo data. Its URLs return 410 from then on, and it is not loaded again. The first import does the same,
unless it has the option --keep-demo.

Exit status: 0 done, 1 failed, 2 usage error.`

/** `demo remove`: removes the fictional demo data. */
export async function runDemo(args: readonly string[]): Promise<number> {
  if (asksForHelp(args)) {
    console.log(USAGE)
    return EXIT.done
  }
  if (args.length !== 1 || args[0] !== 'remove') {
    console.error(USAGE)
    return EXIT.usage
  }
  const writer = openWriter(readProcessConfig())
  try {
    const { memorials, cemeteries } = await writer.removeDemo()
    console.log(
      memorials + cemeteries === 0
        ? 'This directory has no demo data.'
        : `Removed the demo data: ${memorials.toLocaleString('en-US')} memorials and ${cemeteries.toLocaleString('en-US')} cemeteries.`,
    )
    return EXIT.done
  } finally {
    await writer.close()
  }
}
