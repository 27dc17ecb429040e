import { openWriter } from '../server/compose-directory.ts'
import { readProcessConfig } from '../server/config.ts'
import { EXIT } from './exit-status.ts'

/** `demo remove`: takes the fictional demonstration away; its addresses answer 410 from then on. */
export async function runDemo(args: readonly string[]): Promise<number> {
  if (args.length !== 1 || args[0] !== 'remove') {
    console.error('Use: lychgate demo remove')
    return EXIT.wrongUse
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
