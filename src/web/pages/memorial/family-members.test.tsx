import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { dated, HONORA, ONLY_A_DEATH_YEAR } from '../../../../tests/support/pages/sample-memorial.ts'
import type { Relative } from '../../../domain/memorial.ts'
import { FamilyMembers } from './family-members.tsx'
import { relativeNamesOf } from './relative-search-path.ts'

function relative(kinship: Relative['kinship'], id: number, name: string, facts: Partial<Relative> = {}): Relative {
  const [givenNames = '', surname = ''] = name.split('|')
  const memorial = { ...ONLY_A_DEATH_YEAR, id, slug: `relative-${id}`, givenNames, surname, birthDate: dated(1808) }
  return { kinship, statedName: null, gender: null, memorial: { ...memorial, deathDate: dated(1879) }, ...facts }
}

/** Returns the links of the section as "text -> path". */
function linksOf(relatives: readonly Relative[]): string[] {
  const memorial = { ...HONORA, relatives }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <FamilyMembers memorial={memorial} relativeNames={relativeNamesOf(memorial)} />
    </MemoryRouter>,
  )
  return [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
    ([, href = '', content = '']) => `${content.replace(/<[^>]+>/g, '')} -> ${href.replaceAll('&amp;', '&')}`,
  )
}

test('keeps the search for a name and links to the memorial if it is certainly in the directory', () => {
  expect(linksOf([relative('father', 5, 'Josiah|Tindlewick', { statedName: 'Tindlewick, Josiah' })])).toEqual([
    'Father Josiah Tindlewick -> /search?givenName=Josiah&lastName=Tindlewick&page=1',
    'Memorial, 1808\u00a0– 1879 -> /memorial/5/relative-5',
    'Mother Abigail Merriweather -> /search?givenName=Abigail&lastName=Merriweather&page=1',
    'Spouse Tobias Ashgrove -> /search?givenName=Tobias&lastName=Ashgrove&page=1',
  ])
})

test('lists a spouse who is not named in the record', () => {
  expect(linksOf([relative('spouse', 6, 'Lionel|Reed')]).slice(2)).toEqual([
    'Spouse Tobias Ashgrove -> /search?givenName=Tobias&lastName=Ashgrove&page=1',
    'Spouse Lionel Reed -> /search?givenName=Lionel&lastName=Reed&page=1',
    'Memorial, 1808\u00a0– 1879 -> /memorial/6/relative-6',
  ])
})

test('lists siblings and then children below the spouse, with links to their memorials', () => {
  const relatives = [
    relative('child', 7, 'Isaac|Ashgrove', { gender: 'Male' }),
    relative('sibling', 8, 'Amos|Tindlewick', { gender: 'M' }),
    relative('child', 9, 'Philippa|Reed', { gender: 'Female' }),
    relative('sibling', 10, 'Infant|Tindlewick'),
  ]
  expect(linksOf(relatives).slice(3)).toEqual([
    'Brother Amos Tindlewick 1808\u00a0– 1879 -> /memorial/8/relative-8',
    'Sibling Infant Tindlewick 1808\u00a0– 1879 -> /memorial/10/relative-10',
    'Son Isaac Ashgrove 1808\u00a0– 1879 -> /memorial/7/relative-7',
    'Daughter Philippa Reed 1808\u00a0– 1879 -> /memorial/9/relative-9',
  ])
})
