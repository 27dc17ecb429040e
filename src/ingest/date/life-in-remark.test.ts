import { expect, test } from 'vitest'
import { readMemorialFile } from '../../../tests/support/read-file.ts'
import { readRow, rejectionOf } from '../../../tests/support/read-row.ts'
import { lifeInRemark } from './life-in-remark.ts'

test.each([
  ['d. 2019', '', '2019'],
  ['b. 1850, d. 1901', '1850', '1901'],
  ['<b>Born:</b> 1850<br><b>Died:</b> 30 Nov 1901<br>Section A', '1850', '30 Nov 1901'],
  ['<![CDATA[<tr><td>Born</td><td>14 Mar 1850</td></tr><tr><td>Died</td><td>1901</td></tr>]]>', '14 Mar 1850', '1901'],
  ['Birth: 1850 Death: 1901', '1850', '1901'],
  ['Born 9 Dec 1876. Plaque on the wall', '9 Dec 1876', ''],
  ['Bn 1954 carved post', '1954', ''],
  ['died on May 4, 1931 at home', '', 'May 4, 1931'],
  ['d. 1901, wife of John', '', '1901'],
  ['born abt 1840', 'abt 1840', ''],
  ['d. 5/4/1931', '', '1931'],
])('reads the life in the remark %j', (remark, birth, death) => {
  expect(lifeInRemark(remark)).toEqual({ birth, death })
})

test.each([
  'wife d. 2019',
  'D. 1918',
  'B. 1918',
  'Co. B 1918',
  'd. 1919 (wife)',
  'd. 1990 husband John',
  'died 1990, her mother',
  'died at sea',
  'b. 1918-20',
  '1901-1980',
  'dep. 1990',
])('reads no life in the remark %j', (remark) => {
  expect(lifeInRemark(remark)).toBeNull()
})

test('reads a birth in a remark if no column has it, keeps the remark, and lists it', () => {
  const { memorial, problems } = readRow({ Name: 'Ann Roe', Born: '', Died: '4 May 1922', Notes: 'Born 9 Dec 1876' })
  expect(memorial.lifeEvents.map(({ date }) => date?.year)).toEqual([1876, 1922])
  expect(memorial.remark).toBe('Born 9 Dec 1876')
  expect(problems).toEqual([
    ['note', 'Notes', 'Born 9 Dec 1876', 'has a birth or death, which was read as that of the person'],
  ])
  const { memorial: other } = readRow({ Name: 'Ann Roe', Born: '1875', Died: '4 May 1922', Notes: 'Born 9 Dec 1876' })
  expect(other.lifeEvents.map(({ date }) => date?.year)).toEqual([1875, 1922])
})

test('refuses a person whose remark has a recent birth and no death', () => {
  expect(rejectionOf({ Name: 'Ann Roe', Died: '', Notes: 'b. 1950' })).not.toBeNull()
  expect(rejectionOf({ Name: 'Ann Roe', Died: '', Notes: 'b. 1950, d. 2019' })).toBeNull()
})

test('reads no life in the remark of a row about several people', async () => {
  const text = 'Name 1,Died 1,Name 2,Died 2,Notes\nPaul Roe,2012,Joan Roe,,d. 2015\n'
  const { rows } = await readMemorialFile(text)
  expect(rows.map(({ memorial }) => memorial.givenNames)).toEqual(['Paul'])
})
