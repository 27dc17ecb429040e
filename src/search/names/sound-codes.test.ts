import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeOnRealData, realData } from '../../../tests/support/real-data.ts'
import { soundsOf } from './sound-codes.ts'

const VECTORS = 'phonetics/double_metaphone_surnames.tsv'

/** The package encodes both letters of "cc", and the reference encodes one. The respelling `mk` matches the reference. */
const NAMES_CODED_DIFFERENTLY = ['McConnell', 'McClellan']

describeOnRealData('sound codes of 1,221 surnames', [VECTORS], () => {
  const rows = readFileSync(realData(VECTORS), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t') as [string, string, string])

  test('match the first four characters of the reference codes except for two names', () => {
    expect(rows.length).toBe(1221)
    const different = rows.filter(([name, primary, alternate]) => {
      const [plain] = soundsOf([name.toLowerCase()])
      const codes = new Set(plain?.codes.map((code) => code.slice(0, 4)))
      return codes.size !== new Set([primary, alternate]).size || ![primary, alternate].every((code) => codes.has(code))
    })
    expect(different.map(([name]) => name)).toEqual(NAMES_CODED_DIFFERENTLY)
  })

  test('include the reference codes for every name', () => {
    for (const [name, primary, alternate] of rows) {
      const codes = soundsOf([name.toLowerCase()]).flatMap((sound) => sound.codes.map((code) => code.slice(0, 4)))
      expect(codes, name).toContain(primary)
      expect(codes, name).toContain(alternate)
    }
  })
})
