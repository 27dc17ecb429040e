import { expect, test } from 'vitest'
import { HONORA, ONLY_A_DEATH_YEAR } from '../../../../tests/support/pages/sample-memorial.ts'
import { listMemorialFacts } from './list-memorial-facts.ts'
import { relativeNamesOf } from './relative-search-path.ts'

function lines(memorial: Parameters<typeof listMemorialFacts>[0]): string[] {
  return listMemorialFacts(memorial, relativeNamesOf(memorial)).map((line) =>
    typeof line === 'string' ? line : `${line.term}: ${line.value}`,
  )
}

test('lists every fact that the memorial page shows', () => {
  expect(lines(HONORA)).toEqual([
    'Name: Rev. Honora Jane Ashgrove III',
    'Born: March 12, 1843',
    'Died: November 1921',
    'Cemetery: Thornmere Hill Cemetery',
    'Maiden Name: Tindlewick',
    'Nickname: Nora',
    'Gender: Female',
    'Epitaph: She kept a light in the window, and the gate on the latch.',
    'Grave GPS: 43.90412, -72.55108',
    'Veteran: Yes',
    'War Served: Civil War',
    'Military Branch: Army, hospital service',
    'Memorial Id: 20417',
    'Father: Josiah Tindlewick',
    'Mother: Abigail Merriweather',
    'Spouse: Tobias Ashgrove',
    'Birth: Sunday, March 12, 1843; Osric Mills, Larkspur County, Vermont; Event Created On February 8, 2024',
    'Death: November 1921; Thornmere, Larkspur County, Vermont; Age At Death 78; Event Created On February 8, 2024',
    'Burial: 1921; Thornmere, Larkspur County, Vermont; Thornmere Hill Cemetery; Plot Location Section C, Row 4, Plot 11; Cremated; Event Created On March 2, 2024',
    'Tags: Weeping willow, Civil War',
    'Images: Silhouette of Honora Ashgrove in profile; Headstone, south side. Photographed after rain, when the lettering is clearest.; The lychgate, raised in 1868.; Burial register, entry 217.',
    'Recorded: February 8, 2024',
    'Recorded By: Our staff',
    'Last Changed: November 2, 2026, by our staff',
  ])
})

test('omits unknown facts', () => {
  expect(lines(ONLY_A_DEATH_YEAR)).toEqual([
    'Name: Unknown',
    'Died: 1921',
    'Veteran: No',
    'Memorial Id: 3',
    'Death: 1921; Event Created On February 8, 2024',
    'Recorded: February 8, 2024',
    'Recorded By: Our staff',
    'Last Changed: November 2, 2026, by our staff',
  ])
})

test('lists the plot if there is no burial card for it', () => {
  expect(lines({ ...ONLY_A_DEATH_YEAR, plot: 'Row 2' })).toContain('Plot Location: Row 2')
})
