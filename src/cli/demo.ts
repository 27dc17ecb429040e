import { openWriter } from '../server/compose/compose-directory.ts'
import { readProcessConfig } from '../server/config/config.ts'
import { EXIT } from './exit-status.ts'
import { asksForHelp } from './help.ts'

const USAGE = `Usage: lychgate demo remove

Takes the fictional demonstration away; its addresses answer 410 from then on. It does not come back by itself. The first
import of a register does the same, unless it is told to --keep-demo.

Exit status: 0 done, 1 failed, 2 wrong use.`

/** `demo remove`: takes the fictional demonstration away; its addresses answer 410 from then on. */
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
    const { memorials, cemeteries } = await writer.removeDemonstration()
    console.log(
      memorials + cemeteries === 0
        ? 'There is no demonstration in this directory.'
        : `Removed the demonstration: ${memorials.toLocaleString('en-US')} memorials and ${cemeteries.toLocaleString('en-US')} cemeteries.`,
    )
    return EXIT.done
  } finally {
    await writer.close()
  }
}
