import { describe, expect, test } from 'vitest'
import {
  dated,
  HONORA,
  lifeEvent,
  ONLY_A_DEATH_YEAR,
  THORNMERE_SUMMARY,
  XIUYING,
} from '../../../../tests/support/pages/sample-memorial.ts'
import { lifeEventCards } from './life-event-cards.ts'

describe('lifeEventCards', () => {
  test('returns Birth, Death, and Burial in this order', () => {
    expect(lifeEventCards(HONORA).map(({ type }) => type)).toEqual(['Birth', 'Death', 'Burial'])
  })

  test('puts the age only on the Death card', () => {
    expect(lifeEventCards(HONORA).map(({ ageAtDeath }) => ageAtDeath)).toEqual([null, '78', null])
  })

  test('puts the cemetery and the plot only on the Burial card', () => {
    const [birth, death, burial] = lifeEventCards(HONORA)
    expect(burial).toMatchObject({ cemetery: { id: 12 }, plot: 'Section C, Row 4, Plot 11', note: 'Cremated' })
    for (const card of [birth, death]) expect(card).toMatchObject({ cemetery: null, plot: null })
  })

  test('omits the plot if there is no cemetery', () => {
    const [, , burial] = lifeEventCards({ ...HONORA, cemetery: null })
    expect(burial).toMatchObject({ type: 'Burial', cemetery: null, plot: null })
  })
})

describe('the synthetic burial card', () => {
  test('shows the city, county, and state of the cemetery', () => {
    const cards = lifeEventCards({ ...ONLY_A_DEATH_YEAR, cemetery: THORNMERE_SUMMARY, plot: 'Row 4' })
    expect(cards.map(({ type }) => type)).toEqual(['Death', 'Burial'])
    expect(cards[1]).toEqual({
      key: 'synthetic',
      type: 'Burial',
      date: null,
      place: 'Thornmere, Larkspur County, Vermont',
      note: null,
      ageAtDeath: null,
      cemetery: THORNMERE_SUMMARY,
      plot: 'Row 4',
      createdAt: null,
    })
  })

  test.each(['city', 'county', 'state'] as const)('appears if the cemetery has only a %s', (part) => {
    const cemetery = { ...THORNMERE_SUMMARY, city: null, county: null, state: null, [part]: 'Thornmere' }
    expect(lifeEventCards({ ...ONLY_A_DEATH_YEAR, cemetery }).map(({ type }) => type)).toContain('Burial')
  })

  test('does not appear without a place, without a cemetery, or with a Burial event', () => {
    expect(lifeEventCards(XIUYING).map(({ type }) => type)).toEqual(['Death'])
    expect(lifeEventCards(ONLY_A_DEATH_YEAR).map(({ type }) => type)).toEqual(['Death'])
    const recorded = lifeEvent(1, 'Burial', { date: dated(1921) })
    const cards = lifeEventCards({ ...ONLY_A_DEATH_YEAR, cemetery: THORNMERE_SUMMARY, lifeEvents: [recorded] })
    expect(cards.map(({ key }) => key)).toEqual(['1'])
  })
})
