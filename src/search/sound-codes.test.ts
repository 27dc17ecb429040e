import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { describeOnRealData, realData } from '../../tests/support/real-data.ts'
import { soundsOf } from './sound-codes.ts'

const VECTORS = 'phonetics/double_metaphone_surnames.tsv'

/** The package speaks the doubled c of "McC" twice where the reference speaks it once; the reading `mk` speaks it once. */
const SPOKEN_OTHERWISE = ['McConnell', 'McClellan']

describeOnRealData('the sound codes of 1,221 surnames', [VECTORS], () => {
  const rows = readFileSync(realData(VECTORS), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t') as [string, string, string])

  it('are those of the reference, whose codes end after four letters', () => {
    expect(rows.length).toBe(1221)
    const differing = rows.filter(([name, primary, alternate]) => {
      const [plain] = soundsOf([name.toLowerCase()])
      const codes = new Set(plain?.codes.map((code) => code.slice(0, 4)))
      return codes.size !== new Set([primary, alternate]).size || ![primary, alternate].every((code) => codes.has(code))
    })
    expect(differing.map(([name]) => name)).toEqual(SPOKEN_OTHERWISE)
  })

  it('are among all codes of a word without exception', () => {
    for (const [name, primary, alternate] of rows) {
      const codes = soundsOf([name.toLowerCase()]).flatMap((sound) => sound.codes.map((code) => code.slice(0, 4)))
      expect(codes, name).toContain(primary)
      expect(codes, name).toContain(alternate)
    }
  })
})
