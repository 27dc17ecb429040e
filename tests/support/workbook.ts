import { crc32, deflateRawSync } from 'node:zlib'

/** A cell: text, a number, a day number formatted as a date, or empty. */
export type WorkbookCell = string | number | { readonly day: number } | null

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/**
 * Returns an XLSX file as Excel writes it: with shared strings and styles, and without empty cells. `parts` replaces
 * whole parts by their paths.
 */
export function makeWorkbook(
  sheets: readonly { readonly name: string; readonly rows: readonly (readonly WorkbookCell[])[] }[],
  options: { readonly date1904?: boolean; readonly parts?: Readonly<Record<string, string>> } = {},
): Buffer {
  const shared: string[] = []
  const cellXml = (cell: WorkbookCell, reference: string): string => {
    if (cell === null) return ''
    if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
    if (typeof cell === 'object') return `<c r="${reference}" s="1"><v>${cell.day}</v></c>`
    return `<c r="${reference}" t="s"><v>${shared.push(cell) - 1}</v></c>`
  }
  const parts: Record<string, string> = {}
  for (const [index, { rows }] of sheets.entries()) {
    const body = rows.map((row, at) => {
      const cells = row.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${at + 1}`))
      return `<row r="${at + 1}">${cells.join('')}</row>`
    })
    parts[`xl/worksheets/sheet${index + 1}.xml`] =
      `${XML}<worksheet ${MAIN}><sheetData>${body.join('')}</sheetData></worksheet>`
  }
  const list = sheets.map(
    ({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  parts['xl/workbook.xml'] =
    `${XML}<workbook ${MAIN} xmlns:r="${RELATIONS}"><workbookPr${options.date1904 ? ' date1904="1"' : ''}/><sheets>${list.join('')}</sheets></workbook>`
  const relations = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  parts['xl/_rels/workbook.xml.rels'] =
    `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`
  parts['xl/styles.xml'] =
    `${XML}<styleSheet ${MAIN}><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`
  parts['xl/sharedStrings.xml'] =
    `${XML}<sst ${MAIN}>${shared.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`
  return zip({ ...parts, ...options.parts })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function zip(parts: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(parts)) {
    const plain = Buffer.from(text)
    const packed = deflateRawSync(plain)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(plain), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(plain.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, tail, Buffer.from(name)]),
    )
    bodies.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, central, Buffer.from('PK\u0005\u0006'), end])
}
