import { expect, test } from 'vitest'
import { readMemorialFile } from '../../../../tests/support/read-file.ts'
import { readRow, rejectionOf } from '../../../../tests/support/read-row.ts'

test.each<[string, object]>([
  ['Oaks, Lemuel, colored', { givenNames: 'Lemuel', surname: 'Oaks', remark: 'colored' }],
  ['Lemuel Oaks, colored', { givenNames: 'Lemuel', surname: 'Oaks', remark: 'colored' }],
  ['Hawley, Elder Zadock, V.D.M.', { givenNames: 'Elder Zadock', surname: 'Hawley', remark: 'V.D.M.' }],
  ['stillborn (Haskell)', { givenNames: 'stillborn', surname: 'Haskell' }],
  ['Wife (Vance)', { givenNames: 'Wife', surname: 'Vance' }],
  ['Infant (Mary)', { givenNames: 'Infant', surname: null, nickname: 'Mary' }],
  ['Removal of Jos. Trask from lot 9 to 44', { givenNames: 'Jos.', surname: 'Trask' }],
  ['Ernst v. Thadden', { givenNames: 'Ernst', surname: 'v. Thadden' }],
  [
    'Thorn, Ida verw. Krebs geb. Noll',
    { givenNames: 'Ida', surname: 'Thorn', maidenName: 'Noll', remark: 'verw. Krebs' },
  ],
  [
    'The Rt. Hon. Sir George Roe, Bart.',
    { title: 'Rt. Hon. Sir', givenNames: 'George', surname: 'Roe', remark: 'Bart.' },
  ],
  ['Roe, Bart', { givenNames: 'Bart', surname: 'Roe', remark: null }],
  ['Alderman J. W. Roe J.P.', { givenNames: 'Alderman J. W.', surname: 'Roe', remark: 'J.P.' }],
  ['Nowak Jan s. Adama', { remark: 's. Adama' }],
  ['Roe, Adam, lat 5', { givenNames: 'Adam', surname: 'Roe', remark: 'lat 5' }],
  ['Roe, Josef, 71 Jahre', { givenNames: 'Josef', surname: 'Roe', remark: '71 Jahre' }],
  ['Jas. Roe transf. from vault', { givenNames: 'Jas.', surname: 'Roe', remark: 'transf. from vault' }],
  ['Same lot - Mrs. Roe', { title: 'Mrs.', givenNames: null, surname: 'Roe', remark: 'Same lot' }],
  ["Roe, Hyman z'l", { givenNames: 'Hyman', surname: 'Roe', remark: "z'l" }],
  ['Roe, Inf. s/o Wm & Eva', { givenNames: 'Infant', surname: 'Roe', father: 'Wm', mother: 'Eva' }],
  ["Capt. Josh. Roe's wife, Phebe", { givenNames: 'Phebe', surname: 'Roe', spouse: 'Capt. Josh. Roe' }],
  ['A stranger, from the ship Ann', { givenNames: 'A stranger', surname: null, remark: 'from the ship Ann' }],
  ['unbekannter Toter', { givenNames: 'unbekannter Toter', surname: null }],
  ['Gral. Pedro Roe', { title: 'Gral.', givenNames: 'Pedro', surname: 'Roe' }],
  ['Polly (Morse) Roe', { givenNames: 'Polly', surname: 'Roe', maidenName: 'Morse', nickname: null }],
  ['ROE, HAL - USMC KOREA', { givenNames: 'Hal', surname: 'Roe', remark: 'USMC KOREA' }],
  ['Roe, Roy (1901 - 1988) Mason', { givenNames: 'Roy', surname: 'Roe', remark: 'Mason; 1901 - 1988' }],
  ['Roe, Roy (1901 - 1988) Jr.', { givenNames: 'Roy', surname: 'Roe', nameSuffix: 'Jr' }],
  ['Roe, Марія (з дому Бойко)', { givenNames: 'Марія', maidenName: 'Бойко' }],
  ['Roe, Mary - Ann', { givenNames: 'Mary-Ann', surname: 'Roe', remark: null }],
  ['Abigail Roe, amiable consort of Lt. Abner', { givenNames: 'Abigail', surname: 'Roe', spouse: 'Lt. Abner' }],
  ['Roe, Amanda, 2nd w of Joe', { givenNames: 'Amanda', surname: 'Roe', spouse: 'Joe' }],
  ['Roe, Mary w of', { remark: null }],
  ['Roe, illeg.', { givenNames: null, surname: 'Roe' }],
  ['Pray for the soul of Michael Roe', { givenNames: 'Michael', surname: 'Roe', remark: 'Pray for the soul of' }],
  ['Also his son Thomas Roe, R.I.P.', { givenNames: 'Thomas', surname: 'Roe', remark: 'Also his son; R.I.P.' }],
  ['Roe, Pfc Dale KIA Iwo Jima', { title: 'Pfc', givenNames: 'Dale', surname: 'Roe', remark: 'KIA Iwo Jima' }],
  ['Roe, U.S. Colored Troops', { givenNames: null, surname: 'Roe', remark: 'U.S. Colored Troops' }],
  ['Marie Roe épse Jos. Roy', { givenNames: 'Marie', surname: 'Roe', remark: 'épse Jos. Roy' }],
  ['White male abt 40', { givenNames: 'White male', surname: null, remark: 'abt 40' }],
  ['Roe, Jos. 2nd burial in grave', { givenNames: 'Jos.', nameSuffix: null, remark: '2nd burial in grave' }],
  ['& infant', { givenNames: 'infant', surname: null, remark: '&' }],
])('reads the name and the note in "%s"', (Name, expected) => {
  expect(readRow({ Name }).memorial).toMatchObject(expected)
})

test('reads the note in a column of given names', () => {
  expect(readRow({ First: 'Samuel - 2 wives', Last: 'Roe' }).memorial).toMatchObject({
    givenNames: 'Samuel',
    remark: '2 wives',
  })
})

test('reads the maiden name beside the last name if the header names it', () => {
  const maidenName = (last: string, First: string) => readRow({ 'Last (Maiden)': last, First }).memorial.maidenName
  expect(maidenName('Roe (Braun)', 'Emma')).toBe('Braun')
  expect(maidenName('Roe (Rowe)', 'Karl')).toBeNull()
  expect(readRow({ Last: 'Roe (Braun)', First: 'Emma' }).memorial).toMatchObject({ maidenName: null, remark: 'Braun' })
})

test('keeps an initial in lowercase and a name in quotation marks', () => {
  expect(readRow({ Name: 'John s. Roe' }).memorial).toMatchObject({
    givenNames: 'John s.',
    surname: 'Roe',
    remark: null,
  })
  expect(readRow({ First: '"Bud" Leon', Last: 'Roe' }).memorial).toMatchObject({ givenNames: 'Leon', nickname: 'Bud' })
  expect(readRow({ First: '"Sis', Last: 'Roe' }).memorial).toMatchObject({ givenNames: 'Sis', nickname: null })
  expect(readRow({ First: 'Orville', Last: 'Roe', Nickname: '"Red' }).memorial.nickname).toBe('Red')
})

test('reports notes on race, stillbirth, removal, and a second person', () => {
  for (const Name of ['Lemuel Oaks, colored', 'stillborn (Haskell)', 'Removal of Jos. Trask from lot 9', '& infant'])
    expect(readRow({ Name }).problems.map(([kind]) => kind)).toContain('note')
})

test('reads "do child" with the surname of the row above, and "do" as its cause of death', async () => {
  const { rows } = await readMemorialFile(
    'Name,Buried,Cause\nMrs. Orpha Dunkel,1887,fever\ndo child,1887,do\n"""   "" infant",1887,\n',
  )
  expect(rows.map(({ memorial: { givenNames, surname } }) => [givenNames, surname])).toEqual([
    ['Orpha', 'Dunkel'],
    ['child', 'Dunkel'],
    ['infant', 'Dunkel'],
  ])
  expect(rows[1]?.memorial.lifeEvents.find(({ type }) => type === 'Death')?.note).toBe('fever')
})

test('refuses an address in place of a death, and a monument in place of a person', () => {
  expect(rejectionOf({ Name: 'Paul Nye', Born: '1895', Died: 'present addr. Topeka' })).toMatch(/has not died/)
  expect(rejectionOf({ Last: 'Roe', First: '', Notes: 'monument' })).toBe(
    'the row is a heading or a note, not a person; if a person is buried here, enter only the name',
  )
  expect(rejectionOf({ Last: 'Roe', First: 'Ann', Notes: 'monument' })).toBeNull()
})

test('refuses undated rows whose label or removal shows that they are not burials', async () => {
  const rows = [
    'Ann Vance,1901',
    'Worker: L. Finch  Date: 3/11/38,',
    'Vance - moved to Oakwood 1950,',
    'Ann Roe - moved to Oakwood,',
  ]
  const { rows: read } = await readMemorialFile(`Name,Died\n${rows.join('\n')}\n`, {
    mapping: { kind: 'burials', recognise: true },
  })
  expect(read.filter(({ isUnproven }) => !isUnproven).map(({ line }) => line)).toEqual([2, 5])
})

test('reads "son of do" as a remark, compound ranks as titles, and withheld names as unknown', () => {
  expect(readRow({ Last: 'Roe', First: 'Wm., son of do' }).memorial).toMatchObject({
    givenNames: 'Wm.',
    remark: 'son of do',
  })
  expect(readRow({ Last: 'Roe', First: 'Lt.-Col. Sir Robert' }).memorial).toMatchObject({
    title: 'Lt.-Col. Sir',
    givenNames: 'Robert',
  })
  expect(readRow({ Last: 'Roe', First: 'Anne-Marie' }).memorial).toMatchObject({
    title: null,
    givenNames: 'Anne-Marie',
  })
  for (const Name of ['Name withheld', 'Confidential', '(Unreadable)'])
    expect(readRow({ Name }).memorial).toMatchObject({ givenNames: null, surname: null })
})

test('reports titles and initials in place of the last name', () => {
  const reasons = (Name: string) => readRow({ Name }).problems.map(([, , , reason]) => reason)
  expect(reasons('The Lord Mayor Sir John Roe, Esq. of Thorn').length).toBeGreaterThan(0)
  expect(reasons('Deputy Roe J.P.')).toContain(
    'has a last name that ends with initials, which may be an honor or given names',
  )
})

test.each<[string, object]>([
  ['Kezia Starbuck.', { givenNames: 'Kezia', surname: 'Starbuck' }],
  ['Roe, Benj.', { givenNames: 'Benj.', surname: 'Roe' }],
  ['Roe Benj.', { givenNames: 'Benj.', surname: 'Roe' }],
  ['John Gifford disowned', { givenNames: 'John', surname: 'Gifford', remark: 'disowned' }],
  ['Pohl (baby)', { givenNames: 'baby', surname: 'Pohl' }],
  ['Luz Chávez (a) La Güera', { givenNames: 'Luz', surname: 'Chávez', remark: 'alias La Güera' }],
  ['Beal, Ruth, 12 Dec 1832 - 1 Jan 1900', { givenNames: 'Ruth', surname: 'Beal', remark: '12 Dec 1832 - 1 Jan 1900' }],
  ['Beal, Ruth, Dec. 12, 1832', { givenNames: 'Ruth', surname: 'Beal', remark: 'Dec. 12, 1832' }],
  ['Roe, Tom, no first name', { givenNames: 'Tom', surname: 'Roe', remark: 'no first name' }],
  ['Dödfött gossebarn', { givenNames: 'Dödfött gossebarn', surname: null }],
  ['Cpl. Wilson 17890', { title: 'Cpl.', givenNames: null, surname: 'Wilson', remark: '17890' }],
  ['DREW, H M, MC', { givenNames: 'H M', surname: 'Drew', remark: 'MC' }],
  ['Akers, (inf.)', { givenNames: 'inf', surname: 'Akers' }],
  ['Mary Swain m. Paul Thorn', { givenNames: 'Mary', surname: 'Swain', remark: 'm. Paul Thorn' }],
  ["Peleg Worth's wife", { givenNames: "Peleg Worth's", surname: 'wife', spouse: null }],
  ["Hannah Geo's wife", { givenNames: 'Hannah', spouse: 'Geo' }],
])('reads "%s", and lists the result if it is a guess', (Name, expected) => {
  expect(readRow({ Name }).memorial).toMatchObject(expected)
})

test('reports a name with another last name after a slash', () => {
  const { problems } = readRow({ Last: 'Gates', First: 'Lydia Ann/Eames' })
  expect(problems.map(([, , , reason]) => reason)).toEqual(['has a slash, after which there may be another last name'])
  expect(readRow({ Last: 'Gates', First: 'Ann/Anna' }).problems).toEqual([])
})

test('does not read the name of a nun before her vows as a maiden name', () => {
  const { memorial } = readRow({ Last: 'Dvorak', First: 'Sr. Mary Cyril (Albina)' })
  expect(memorial).toMatchObject({ title: 'Sr.', givenNames: 'Mary Cyril', maidenName: null, remark: 'Albina' })
})

test.each<[string, object]>([
  ['ROE - HENRY A.', { givenNames: 'Henry A.', surname: 'Roe' }],
  ['Roe – Ann Marie', { givenNames: 'Ann Marie', surname: 'Roe' }],
  ['Roe - Mrs. Ann', { title: 'Mrs.', givenNames: 'Ann', surname: 'Roe' }],
  ['Roe - Infant', { givenNames: 'Infant', surname: 'Roe' }],
])('reads "%s", whose last name precedes a dash, and reports it', (Name, expected) => {
  const { memorial, problems } = readRow({ Name, Died: '1899' })
  expect(memorial).toMatchObject(expected)
  expect(problems).toHaveLength(1)
})

test.each<[string, object]>([
  ['[Roe?], Eliza', { givenNames: 'Eliza', surname: 'Roe', remark: '[Roe?], Eliza' }],
  ['Roe, unbaptized child', { givenNames: 'unbaptized child', surname: 'Roe' }],
  ['Roe, newborn son', { givenNames: 'newborn son', surname: 'Roe' }],
  ['Roe, Sr. M. Ignatius RSM', { title: 'Sr.', givenNames: 'M. Ignatius', surname: 'Roe', remark: 'RSM' }],
  ['Roe, Sr. Rose OP', { title: 'Sr.', givenNames: 'Rose', surname: 'Roe', remark: 'OP' }],
  ['Roe, Ann OP', { givenNames: 'Ann OP', surname: 'Roe' }],
  ['ROE, MARY (ANC)', { givenNames: 'Mary', surname: 'Roe', maidenName: null, remark: 'ANC' }],
  ['Adam Roe ps. Orzeł', { givenNames: 'Adam', surname: 'Roe', remark: 'ps. Orzeł' }],
  ['gen. Adam Roe', { title: 'gen.', givenNames: 'Adam', surname: 'Roe', remark: null }],
])('reads "%s"', (Name, expected) => {
  expect(readRow({ Name, Died: '1899' }).memorial).toMatchObject(expected)
})

test.each(['Roe, Jakob - Elder', 'Sister Mary Bernarda'])('reports "%s"', (Name) => {
  expect(readRow({ Name, Died: '1899' }).problems.map(([kind]) => kind)).toEqual(['note'])
})
