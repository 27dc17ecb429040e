import { formatNumber } from '../../domain/format-number.ts'
import { ImportFailure } from '../import-failure.ts'
import type { Table, TableRow } from './table.ts'
import { XlsxArchive } from './xlsx-archive.ts'
import { SharedStringsHandler } from './xlsx-shared-strings.ts'
import { SheetHandler } from './xlsx-sheet.ts'
import { readDateStyles } from './xlsx-styles.ts'

/** The desk lists all sheets. Real workbooks have at most a few hundred. */
const MAX_SHEETS = 1000

interface Workbook {
  readonly sheets: readonly { readonly name: string; readonly part: string }[]
  readonly epoch: 1900 | 1904
}

/** Opens a sheet of a workbook: the first sheet, or the one with the given name or number. */
export async function openXlsxTable(
  path: string,
  file: { readonly size: number; readonly sheet: string | null },
): Promise<Table> {
  const archive = await XlsxArchive.open(path)
  try {
    if (!archive.has('xl/workbook.xml')) {
      throw new ImportFailure(
        `${path} is not an Excel workbook. Save a sheet of another program as .xlsx or CSV first, or extract the files of an archive.`,
      )
    }
    const workbook = await readWorkbook(archive)
    const sheet = chooseSheet(path, workbook, file.sheet)
    const dateStyles = await readDateStyles(archive)
    const sharedStrings = await readSharedStrings(archive)
    const total = archive.sizeOf(sheet.part)
    const others =
      file.sheet === null ? workbook.sheets.filter(({ name }) => name !== sheet.name).map(({ name }) => name) : []
    const warnings: { line: number; message: string }[] = []
    let done = 0

    async function* readRows(): AsyncGenerator<readonly TableRow[]> {
      warnings.length = 0
      if (others.length > 0) warnings.push({ line: 1, message: otherSheetsNote(others) })
      const opened = await XlsxArchive.open(path)
      const handler = new SheetHandler(sharedStrings, dateStyles, workbook.epoch)
      try {
        for await (const _ of opened.events(sheet.part, handler)) {
          done = opened.bytesRead
          warnings.push(...handler.warnings.splice(0))
          const rows = handler.takeRows()
          if (rows.length > 0) yield rows
        }
      } finally {
        opened.close()
      }
    }

    return {
      format: 'xlsx',
      chunks: { [Symbol.asyncIterator]: readRows },
      description: `Excel workbook, sheet "${sheet.name}"`,
      excelEpoch: workbook.epoch,
      mayLackColumns: false,
      warnings,
      otherSheets: others,
      sheets: workbook.sheets.map(({ name }) => name),
      progress: () => ({ done, total }),
    }
  } finally {
    archive.close()
  }
}

function otherSheetsNote(names: readonly string[]): string {
  return `the workbook has other sheets that were not read: ${names.map((name) => `"${name}"`).join(', ')} (use --sheet NAME to read one)`
}

function chooseSheet(path: string, workbook: Workbook, wanted: string | null): Workbook['sheets'][number] {
  const { sheets } = workbook
  const sheet =
    wanted === null
      ? sheets[0]
      : (sheets.find((one) => one.name.toLowerCase() === wanted.trim().toLowerCase()) ??
        (/^\d+$/.test(wanted) ? sheets[Number(wanted) - 1] : undefined))
  if (sheet) return sheet
  if (sheets.length === 0) throw new ImportFailure(`${path} has no sheets.`)
  const names = sheets.map((one) => `"${one.name}"`).join(', ')
  throw new ImportFailure(`${path} has no sheet "${wanted}"; it has ${names}.`, { isUsageError: true })
}

async function readWorkbook(archive: XlsxArchive): Promise<Workbook> {
  const targets = new Map<string, string>()
  const relations = 'xl/_rels/workbook.xml.rels'
  if (archive.has(relations)) {
    await forEachTag(archive, relations, (name, attributes) => {
      if (name !== 'Relationship') return
      const target = attributes.Target ?? ''
      targets.set(attributes.Id ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    })
  }
  const sheets: { name: string; part: string }[] = []
  let epoch: 1900 | 1904 = 1900
  await forEachTag(archive, 'xl/workbook.xml', (name, attributes) => {
    if (name === 'workbookPr' && /^(?:1|true)$/i.test(attributes.date1904 ?? '')) epoch = 1904
    if (name !== 'sheet') return
    const part = targets.get(attributes['r:id'] ?? '') ?? `xl/worksheets/sheet${sheets.length + 1}.xml`
    if (!part.includes('worksheets/')) return
    if (sheets.length === MAX_SHEETS) {
      throw new ImportFailure(`The workbook has more than ${formatNumber(MAX_SHEETS)} sheets.`)
    }
    sheets.push({ name: attributes.name ?? '', part })
  })
  return { sheets, epoch }
}

async function readSharedStrings(archive: XlsxArchive): Promise<readonly string[]> {
  const part = 'xl/sharedStrings.xml'
  const handler = new SharedStringsHandler()
  if (archive.has(part)) for await (const _ of archive.events(part, handler));
  return handler.strings
}

/** Calls `open` for each opening tag of a part. */
async function forEachTag(
  archive: XlsxArchive,
  part: string,
  open: (name: string, attributes: Readonly<Record<string, string>>) => void,
): Promise<void> {
  for await (const _ of archive.events(part, { open, text() {}, close() {} }));
}
