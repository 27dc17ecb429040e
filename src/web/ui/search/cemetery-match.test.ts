import { describe, expect, test } from 'vitest'
import { cemeteryLabel, cemeteryWhereabouts, exactCemetery, matchCemeteries } from './cemetery-match.ts'

const calvaryOhio = { id: 1, name: 'Calvary Cemetery', city: 'Lantern Falls', state: 'Ohio' }
const calvaryIowa = { id: 2, name: 'Calvary Cemetery', city: 'Wren', state: 'Iowa' }
const osric = { id: 3, name: "Saint Osric's Churchyard", city: null, state: 'Vermont' }
const mullerHill = { id: 4, name: 'Müller Hill', city: null, state: null }
const mountCalvary = { id: 5, name: 'Mount Calvary', city: 'Wren', state: 'Iowa' }
const all = [calvaryOhio, calvaryIowa, osric, mullerHill, mountCalvary]

describe('matching cemeteries that are already in the page', () => {
  test('distinguishes cemeteries of the same name by a word of their place', () => {
    expect(matchCemeteries(all, 'calvary iowa')).toEqual([calvaryIowa, mountCalvary])
  })

  test('names that begin with what was typed come before names that hold it', () => {
    expect(matchCemeteries([mountCalvary, calvaryOhio], 'calv')).toEqual([calvaryOhio, mountCalvary])
  })

  test('case, accents, apostrophes and dots do not matter', () => {
    expect(matchCemeteries(all, 'SAINT OSRICS')).toEqual([osric])
    expect(matchCemeteries(all, 'muller')).toEqual([mullerHill])
  })

  test('a word is matched from its beginning only', () => {
    expect(matchCemeteries(all, 'vary')).toEqual([])
  })

  test('nothing typed, or marks alone, is every cemetery', () => {
    expect(matchCemeteries(all, '')).toEqual(all)
    expect(matchCemeteries(all, ' % ')).toEqual(all)
  })

  test('what is missing leaves no comma behind', () => {
    expect(cemeteryLabel(osric)).toBe("Saint Osric's Churchyard, Vermont")
    expect(cemeteryLabel(mullerHill)).toBe('Müller Hill')
    expect(cemeteryWhereabouts(calvaryOhio)).toBe('Lantern Falls, Ohio')
    expect(cemeteryWhereabouts(mullerHill)).toBe('')
  })

  test('a whole name is enough to mean a cemetery, unless two have it', () => {
    expect(exactCemetery(all, 'mount  CALVARY')).toEqual(mountCalvary)
    expect(exactCemetery(all, 'Calvary Cemetery, Wren, Iowa')).toEqual(calvaryIowa)
    expect(exactCemetery(all, 'Calvary Cemetery')).toBeNull()
    expect(exactCemetery(all, 'Mount')).toBeNull()
  })
})
