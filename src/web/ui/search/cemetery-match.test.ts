import { describe, expect, test } from 'vitest'
import { cemeteryLabel } from '../../../domain/places/cemetery-label.ts'
import { cemeteryWhereabouts, intendedCemetery, matchCemeteries } from './cemetery-match.ts'

const calvaryOhio = { id: 1, name: 'Calvary Cemetery', city: 'Lantern Falls', state: 'Ohio' }
const calvaryIowa = { id: 2, name: 'Calvary Cemetery', city: 'Wren', state: 'Iowa' }
const osric = { id: 3, name: "Saint Osric's Churchyard", city: null, state: 'Vermont' }
const mullerHill = { id: 4, name: 'Müller Hill', city: null, state: null }
const mountCalvary = { id: 5, name: 'Mount Calvary', city: 'Wren', state: 'Iowa' }
const all = [calvaryOhio, calvaryIowa, osric, mullerHill, mountCalvary]

describe('cemetery matches in the browser', () => {
  test('matches words of the place, which distinguish cemeteries of the same name', () => {
    expect(matchCemeteries(all, 'calvary iowa')).toEqual([calvaryIowa, mountCalvary])
  })

  test('lists names that start with the text before names that contain it', () => {
    expect(matchCemeteries([mountCalvary, calvaryOhio], 'calv')).toEqual([calvaryOhio, mountCalvary])
  })

  test('ignores case, accents, apostrophes, and periods', () => {
    expect(matchCemeteries(all, 'SAINT OSRICS')).toEqual([osric])
    expect(matchCemeteries(all, 'muller')).toEqual([mullerHill])
  })

  test('matches a word only from its start', () => {
    expect(matchCemeteries(all, 'vary')).toEqual([])
  })

  test('returns every cemetery for text without letters or digits', () => {
    expect(matchCemeteries(all, '')).toEqual(all)
    expect(matchCemeteries(all, ' % ')).toEqual(all)
  })

  test('omits a missing city or state without a stray comma', () => {
    expect(cemeteryLabel(osric)).toBe("Saint Osric's Churchyard, Vermont")
    expect(cemeteryLabel(mullerHill)).toBe('Müller Hill')
    expect(cemeteryWhereabouts(calvaryOhio)).toBe('Lantern Falls, Ohio')
    expect(cemeteryWhereabouts(mullerHill)).toBe('')
  })

  test('finds a cemetery by its whole name unless two have the same name', () => {
    expect(intendedCemetery(all, 'mount  CALVARY')).toEqual(mountCalvary)
    expect(intendedCemetery(all, 'Calvary Cemetery, Wren, Iowa')).toEqual(calvaryIowa)
    expect(intendedCemetery(all, 'Calvary Cemetery')).toBeNull()
    expect(intendedCemetery(all, 'Mount')).toBeNull()
    expect(intendedCemetery(all, 'Müller')).toBeNull()
  })

  test('asks which one is meant when names differ only in the word "Cemetery"', () => {
    const oakwood = { id: 6, name: 'Oakwood', city: 'Wren', state: 'Iowa' }
    const oakwoodCemetery = { id: 7, name: 'Oakwood Cemetery', city: null, state: 'Ohio' }
    expect(intendedCemetery([oakwood, oakwoodCemetery], 'Oakwood')).toBeNull()
    expect(intendedCemetery([oakwood, oakwoodCemetery], 'oakwood cemetery')).toBeNull()
    expect(intendedCemetery([oakwood, oakwoodCemetery], 'Oakwood, Wren, Iowa')).toEqual(oakwood)
    expect(intendedCemetery([oakwood, mountCalvary], 'Oakwood')).toEqual(oakwood)
  })

  test('returns the only match if all its words are spelled as typed', () => {
    expect(intendedCemetery([mountCalvary], 'mount calv')).toEqual(mountCalvary)
    expect(intendedCemetery([mountCalvary], 'mount calvery')).toBeNull()
  })
})
