import { expect, test } from 'vitest'
import { makePartialDate } from '../../../domain/dates/partial-date.ts'
import type { ImportRow } from '../../ports.ts'
import { keyedRow, testCemetery, testMemorial } from '../../store-trial.test-suite.ts'
import { digestBytes, INPUT_COLUMNS, RowEncoder } from '../records/encoded-row.ts'
import { BatchPacker, type PackedBatch } from './packed-batch.ts'
import { TokenDictionary } from './token-counter.ts'
import { CemeteryDictionary, type UnpackedRow, unpackBatch } from './unpacked-batch.ts'

const elm = testCemetery('Elm Grove', { state: 'Ohio' })
const note = 'moved from Oak Hill, "the old ground"\n\u2028'

const rows: readonly ImportRow[] = [
  keyedRow('1', testMemorial('Ada|Byron', '1815-12-10', '1852'), elm),
  keyedRow('2', testMemorial('|', '', '')),
  keyedRow('3', testMemorial('Ада|', '', '1900', { tags: ['poet'], latitude: -0.000001 }), elm),
  { ...keyedRow('', testMemorial('|Müller', '1800', '')), identity: { isKey: false, text: 'müller\u001f1800' } },
  keyedRow('5', { ...testMemorial('Eve|Ash', '1801', ''), epitaph: '', plot: '', latitude: 0, longitude: 0 }),
  keyedRow('6', testMemorial('|Roe', '', '1850', { plot: 'A 1' })),
  keyedRow('7', {
    ...testMemorial('Zoë|Ash', '', '1840', { plot: '' }),
    lifeEvents: [{ type: 'Burial', date: makePartialDate({ year: 1841 }), location: null, note }],
  }),
]

function unpack(batch: PackedBatch): UnpackedRow[] {
  const groups = new TokenDictionary()
  groups.tell(batch.personCounts)
  return unpackBatch(batch, groups)
}

test('rows come out as they are described, however many were added together', () => {
  const expected = rows.map((row) => new RowEncoder().describe(row))
  for (const together of [1, 2, rows.length]) {
    const packer = new BatchPacker()
    for (let first = 0; first < rows.length; first += together) packer.add(rows.slice(first, first + together))
    const batch = structuredClone(packer.take())
    const unpacked = unpack(batch)
    expect(batch.size).toBe(rows.length)
    expect(unpacked).toHaveLength(rows.length)
    for (const [i, row] of unpacked.entries()) {
      const { identity, memorial, fingerprint } = expected[i]!
      expect(row).toMatchObject({ id: 0, cemetery: null, orderKey: 0, identityIsKey: identity.isKey })
      expect(row.identityText).toBe(identity.text)
      expect(Buffer.from(row.identityDigest)).toEqual(digestBytes(identity.digest))
      expect(Buffer.from(row.fingerprint)).toEqual(digestBytes(fingerprint))
      const { values, tokenGroups, ...rest } = memorial
      expect(INPUT_COLUMNS.map((_, column) => row.values.at(column))).toEqual(values)
      expect(row.tokenGroups.map(({ text }) => text)).toEqual(tokenGroups.map(({ text }) => text))
      for (const [name, value] of Object.entries(rest)) expect(Reflect.get(row, name), name).toEqual(value)
    }
    expect(new CemeteryDictionary().of(batch, ({ draft }) => draft.name)).toEqual(
      rows.map(({ cemetery }) => cemetery?.name ?? null),
    )
  }
})

test('nothing that was added is in the next batch', () => {
  const packer = new BatchPacker()
  packer.add(rows)
  packer.take()
  expect(unpack(packer.take())).toEqual([])
})
