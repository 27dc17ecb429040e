import { afterEach, beforeEach, expect, test } from 'vitest'
import { CURATOR, fieldsIn, OWNER, openDeskRecords } from '../../../../tests/support/desk/desk-records.ts'
import { formFields } from '../../../../tests/support/desk/form-fields.ts'
import { keyedRow, testCemetery, testMemorial } from '../../../storage/store-fixture.test-suite.ts'

/** The fields of the form for a memorial, as a browser sends them */
const formIn = (html: string) => formFields(html, 'id="record"')

let desk: Awaited<ReturnType<typeof openDeskRecords>>
beforeEach(async () => {
  desk = await openDeskRecords()
})
afterEach(() => desk.close())

test('finds records by the fields of the public search, and by number, plot, tag, and import', async () => {
  expect((await desk.visit('/desk/records?lastName=rookwood')).html).toContain('href="/desk/records/1"')
  expect((await desk.visit('/desk/records?lastName=rookwood')).html).not.toContain('Ben Oatley')
  // On a phone, the form fills the screen, so a search scrolls to its results.
  expect((await desk.visit('/desk/records?lastName=rookwood')).html).toMatch(
    /action="\/desk\/records#results".*<h2 id="results"/,
  )
  expect((await desk.visit('/desk/records?id=%232')).html).toBe('/desk/records/2')
  expect((await desk.visit('/desk/records?id=99')).html).toContain('There is no memorial 99.')
  expect((await desk.visit('/desk/records?plot=row+4&cemetery=Oak+Hill')).html).toContain('Ada Rookwood')
  expect((await desk.visit('/desk/records?plot=row+4&lastName=rookwood')).html).toContain('1 record<')
  expect(await desk.visit('/desk/records?plot=row+4')).toMatchObject({ status: 422 })
  expect((await desk.visit('/desk/records?run=1')).html).toContain('2 records')
  expect((await desk.visit('/desk/records?cemetery=Nowhere')).html).toContain('There is no cemetery called “Nowhere”.')
})

test('saves dates in the forms that people write, and offers to undo the change', async () => {
  const form = fieldsIn((await desk.visit('/desk/records/1')).html)
  const fields = { ...form, birthDate: 'abt 1844', cemetery: 'Dale, Osric, Iowa', reason: 'entry 217' }
  const preview = await desk.visit('/desk/records/1', { fields: { ...fields, intent: 'preview' } })
  expect(preview.html).toContain('Understood as: <b>About 1844</b>')
  const saved = await desk.visit('/desk/records/1', { fields })
  expect(saved.status).toBe(303)
  const page = (await desk.visit(saved.html)).html
  expect(page).toContain('Saved 2 fields.')
  expect(page).toContain('value="About 1844"')
  const history = (await desk.visit('/desk/records/1/history')).html
  expect(history).toContain('Birth date: April 4, 1843 → About 1844')
  expect(history).toContain('Cemetery: Oak Hill → Dale')
  expect(history).toContain('“entry 217”')
  const undone = await desk.visit('/desk/records/1/undo', { fields: { change: saved.html.split('=')[1]! } })
  expect((await desk.visit(undone.html)).html).toContain('value="April 4, 1843"')
  const latest = /name="change" value="(\d+)"/.exec((await desk.visit('/desk/records/1/history')).html)![1]!
  await desk.visit('/desk/records/1/undo', { fields: { change: latest } })
  expect((await desk.visit('/desk/records/1')).html).toContain('value="About 1844"')
})

test('undoes a change from the notice above the form and keeps later input', async () => {
  const form = fieldsIn((await desk.visit('/desk/records/1')).html)
  const save = async () => {
    const saved = await desk.visit('/desk/records/1', { fields: { ...form, nickname: 'Addie', plot: 'Row 5' } })
    const { html } = await desk.visit(saved.html)
    const intent = /<button[^>]* form="record" value="(undo:\d+)" name="intent"/.exec(html)?.[1] ?? ''
    return { ...fieldsIn(html), kinship: 'father', intent }
  }
  const nothing = await desk.visit('/desk/records/1', { fields: await save() })
  expect(nothing.status).toBe(303)
  expect((await desk.visit(nothing.html)).html).toContain('The change is undone.')

  const entered = { deathDate: 'Tuesday', plot: 'Row 6', newTags: 'Slate' }
  const kept = await desk.visit('/desk/records/1', { fields: { ...(await save()), ...entered, reason: 'entry 217' } })
  expect(kept.html).toContain('The change is undone.')
  expect(fieldsIn(kept.html)).toMatchObject({ ...entered, nickname: '' })
  expect(kept.html).toContain('value="entry 217"')
  expect((await desk.records.show(OWNER, 1))!.texts).toMatchObject({ nickname: '', plot: 'Section C, Row 4' })
})

test('stores dates that are likely mistakes, with a warning', async () => {
  const form = fieldsIn((await desk.visit('/desk/records/1')).html)
  const saved = await desk.visit('/desk/records/1', { fields: { ...form, birthDate: '1943' } })
  expect((await desk.visit(saved.html)).html).toContain('may be mistakes. The death is before the birth.')
})

test('keeps the input of a rejected form, with messages next to the fields', async () => {
  const form = fieldsIn((await desk.visit('/desk/records/1')).html)
  const fields = { ...form, birthDate: 'Tuesday', cemetery: 'Nowhere', newTags: 'Slate' }
  const { status, html } = await desk.visit('/desk/records/1', { fields: { ...fields } })
  expect(status).toBe(422)
  expect(html).toContain('There is no tag called “Slate”.')
  const rejected = await desk.visit('/desk/records/1', { fields: { ...fields, newTags: '' } })
  expect(rejected.html).toContain('“Tuesday” has no year.')
  expect(rejected.html).toContain('There is no cemetery called “Nowhere”.')
  expect(rejected.html).toContain('value="Tuesday"')
})

test('accepts names up to the limit for imports and keeps longer ones that were stored before', async () => {
  const stored = 'Ada '.repeat(150).trim()
  await desk.site.import([keyedRow('c', testMemorial(`${stored}|Voss`, '1843', '1921'), testCemetery('Oak Hill'))])
  const form = formIn((await desk.visit('/desk/records/3')).html)
  const save = (fields: Readonly<Record<string, string>>) =>
    desk.visit('/desk/records/3', { fields: { ...form, ...fields } })
  const rejected = await save({ maidenName: 'a'.repeat(501), plot: 'b'.repeat(501) })
  expect(rejected.status).toBe(422)
  expect(rejected.html).toContain(`“${'a'.repeat(60)}…” is longer than 500 characters.`)
  expect((await save({ maidenName: 'a'.repeat(500), plot: 'b'.repeat(501) })).status).toBe(303)
  const { record } = (await desk.records.show(OWNER, 3))!.memorial
  expect([record.givenNames, record.maidenName?.length, record.plot?.length]).toEqual([stored, 500, 501])
})

test('asks a curator for one of their cemeteries and keeps the input', async () => {
  const staff = { ...CURATOR, cemeteries: [1] }
  const form = fieldsIn((await desk.visit('/desk/records/1', { staff })).html)
  const moved = { ...form, cemetery: 'Dale, Osric, Iowa', nickname: 'Addie' }
  const added = { surname: 'Thistle', nickname: 'Addie', deathDate: '1901' }
  for (const [path, fields] of [
    ['/desk/records/1', moved],
    ['/desk/records/new', added],
  ] as const) {
    const { status, html } = await desk.visit(path, { staff, fields })
    expect(status).toBe(422)
    expect(html).toContain('Choose one of your cemeteries.')
    expect(html).toContain('value="Addie"')
  }
  expect((await desk.records.show(OWNER, 1))!.texts).toMatchObject({
    cemetery: 'Oak Hill, Thornmere, Vermont',
    nickname: '',
  })
})

test('rejects a form whose original values are damaged', async () => {
  const damaged = 'This form arrived damaged, so nothing was saved.'
  const form = fieldsIn((await desk.visit('/desk/records/1')).html)
  for (const shown of [
    '{',
    'null',
    '[]',
    '"text"',
    '{"tags":5}',
    '{"tags":[5]}',
    '{"cemeteryId":"x"}',
    '{"surname":{}}',
    '{"isVeteran":"no"}',
    '{"latitude":"43"}',
    '{"birthDate":1843}',
    '{"toString":"x"}',
  ]) {
    await expect(desk.visit('/desk/records/1', { fields: { ...form, shown } }), shown).rejects.toThrow(damaged)
    await expect(
      desk.records.save(OWNER, 1, { shown, texts: {}, tags: [], familyLinks: [], reason: '' }),
      shown,
    ).rejects.toThrow(damaged)
    await expect(desk.visit('/desk/cemeteries/1', { fields: { name: 'Oak Hill', shown } }), shown).rejects.toThrow(
      damaged,
    )
  }
})

test('shows the second editor the changes made by the first and keeps the changes of both', async () => {
  const opened = fieldsIn((await desk.visit('/desk/records/1')).html)
  await desk.visit('/desk/records/1', { fields: { ...opened, surname: 'Voss', plot: 'Row 5' }, staff: CURATOR })
  const second = await desk.visit('/desk/records/1', { fields: { ...opened, surname: 'Foss', nickname: 'Addie' } })
  expect(second.status).toBe(409)
  expect(second.html).toContain('Daniel Pruitt changed this record while you were editing.')
  const merged = fieldsIn(second.html)
  expect(merged).toMatchObject({ surname: 'Foss', nickname: 'Addie', plot: 'Row 5' })
  const taken = fieldsIn((await desk.visit('/desk/records/1', { fields: { ...merged, take: 'surname' } })).html)
  expect(taken).toMatchObject({ surname: 'Voss', nickname: 'Addie', plot: 'Row 5' })
  const saved = await desk.visit('/desk/records/1', { fields: taken })
  expect((await desk.visit(saved.html)).html).toContain('Saved 1 field.')
})

test('lets the second editor take the first editor’s values one by one', async () => {
  const opened = formIn((await desk.visit('/desk/records/1')).html)
  const first = { ...opened, surname: 'Voss', plot: 'Row 5', epitaph: 'At rest', gender: 'Female' }
  await desk.visit('/desk/records/1', { fields: { ...first, link: 'child 2' }, staff: CURATOR })
  const own = { surname: 'Foss', plot: 'Row 6', nickname: 'Addie', reason: 'Headstone' }
  const second = await desk.visit('/desk/records/1', { fields: { ...opened, ...own } })
  expect(second.html).toContain('>Child: memorial 2</td>')
  const one = await desk.visit('/desk/records/1', { fields: { ...formIn(second.html), take: 'surname' } })
  expect(one.html).toContain('Daniel Pruitt changed this record while you were editing.')
  expect(one.html).toContain('Row 6<span class="note">You changed this too.</span>')
  // Only the button for the plot remains.
  expect(one.html.match(/<button[^>]*name="take"/g)).toEqual([expect.stringContaining('value="plot"')])
  // The form's other button also keeps the comparison.
  const preview = await desk.visit('/desk/records/1', { fields: { ...formIn(one.html), intent: 'preview' } })
  const both = await desk.visit('/desk/records/1', { fields: { ...formIn(preview.html), take: 'plot' } })
  expect(both.html).not.toContain('You changed this too.')
  expect(formIn(both.html)).toMatchObject({ surname: 'Voss', plot: 'Row 5', epitaph: 'At rest', nickname: 'Addie' })
  const saved = await desk.visit('/desk/records/1', { fields: formIn(both.html) })
  expect((await desk.visit(saved.html)).html).toContain('Saved 1 field.')
})

test('says that an import, not a person, changed the record', async () => {
  const edited = fieldsIn((await desk.visit('/desk/records/1')).html)
  await desk.visit('/desk/records/1', { fields: { ...edited, nickname: 'Addie' }, staff: CURATOR })
  const opened = fieldsIn((await desk.visit('/desk/records/1')).html)
  await desk.site.import([
    keyedRow(
      'a',
      testMemorial('Ada|Rookwood', '1843-04-04', '1921-11-20', { plot: 'Row 9' }),
      testCemetery('Oak Hill', { city: 'Thornmere', state: 'Vermont' }),
    ),
  ])
  const second = await desk.visit('/desk/records/1', { fields: { ...opened, epitaph: 'At rest' } })
  expect(second.html).toContain('An import changed this record while you were editing.')
})

test('shows the input for a memorial that was purged in the meantime', async () => {
  const fields = { ...fieldsIn((await desk.visit('/desk/records/1')).html), epitaph: 'At rest below' }
  await desk.records.remove(OWNER, 1, '')
  await desk.records.purge(OWNER, 1)
  const { status, html } = await desk.visit('/desk/records/1', { fields })
  expect([status, html.includes('deleted this memorial for good while you were editing it')]).toEqual([404, true])
  expect(html).toContain('At rest below')
})

test('asks whether a new memorial duplicates a similar one before adding it', async () => {
  const fields = { givenNames: 'Ada', surname: 'Rookwod', deathDate: 'Nov. 1921', cemetery: '#1' }
  const asked = await desk.visit('/desk/records/new', { fields })
  expect(asked.status).toBe(422)
  expect(asked.html).toContain('Is it one of these?')
  expect(asked.html).toContain('href="/desk/records/1"')
  expect(asked.html).toContain('value="Rookwod"')
  const added = await desk.visit('/desk/records/new', { fields: { ...fields, intent: 'add-anyway' } })
  expect((await desk.visit(added.html)).html).toContain('Added memorial 3. It is public now.')
})

test('adds a memorial without asking if there is no similar one, but only for someone who has died', async () => {
  const none = await desk.visit('/desk/records/new', { fields: { surname: 'Thistle' } })
  expect(none.html).toContain('Nothing shows that the person has died')
  expect(await desk.visit('/desk/records/new', { fields: { surname: 'Thistle', deathDate: '1901' } })).toMatchObject({
    status: 303,
  })
})

test('links a relative found by name, keeps unsaved input in the meantime, and unlinks the relative', async () => {
  const opened = { ...fieldsIn((await desk.visit('/desk/records/1')).html), nickname: 'Addie', gender: 'Female' }
  const search = { ...opened, kinship: 'child', relative: 'Oatley, Ben', intent: 'find-relative' }
  const found = (await desk.visit('/desk/records/1', { fields: search })).html
  expect(found).toContain('value="link:2"')
  expect(found).toContain('value="Addie"')
  expect((await desk.visit('/desk/records/1', { fields: { ...search, gender: '', intent: 'link:2' } })).html).toContain(
    'Choose this person’s gender first',
  )
  const linked = fieldsIn((await desk.visit('/desk/records/1', { fields: { ...search, intent: 'link:2' } })).html)
  expect(linked.link).toBe('child 2')
  await desk.visit('/desk/records/1', { fields: { ...linked, gender: 'Female' } })
  const child = (await desk.visit('/desk/records/2')).html
  expect(child).toContain('<span class="soft">Mother</span>')
  const denied = fieldsIn(
    (await desk.visit('/desk/records/2', { fields: { ...fieldsIn(child), intent: 'deny:1' } })).html,
  )
  await desk.visit('/desk/records/2', { fields: denied })
  expect((await desk.records.show(OWNER, 1))!.published!.relatives).toEqual([])
  const invalid = { ...fieldsIn((await desk.visit('/desk/records/1')).html), gender: 'Female', link: 'uncle 2' }
  await desk.visit('/desk/records/1', { fields: invalid })
  expect((await desk.records.show(OWNER, 1))!.memorial.record.familyLinks).toEqual([])
})

test('does not search for a relative whose name is longer than the public search accepts', async () => {
  const opened = fieldsIn((await desk.visit('/desk/records/1')).html)
  const find = async (relative: string) =>
    (await desk.visit('/desk/records/1', { fields: { ...opened, relative, intent: 'find-relative' } })).html
  expect(await find(`Oatley, ${'Ben '.repeat(48)}`)).toContain('value="link:2"')
  expect(await find(`Oatley, ${'Ben '.repeat(49)}`)).toContain('No memorial has this name or a similar one.')
})

test.each(['section', 'plot'])('rejects a %s that is too long to search for', async (name) => {
  const { status, html } = await desk.visit(`/desk/records?cemetery=1&${name}=${'a+'.repeat(1000)}`)
  expect([status, html.includes(`The ${name} must not be longer than 200 characters.`)]).toEqual([422, true])
})

test('rejects a cemetery with control characters in a search, and ignores an invalid tag or run', async () => {
  const { status, html } = await desk.visit('/desk/records?cemetery=%00')
  expect([status, html.includes('The cemetery must not contain control characters.')]).toEqual([422, true])
  for (const query of ['tag=%00', 'run=1.5', 'run=99999999999999999999']) {
    const found = await desk.visit(`/desk/records?${query}`)
    expect([found.status, found.html.includes('Ada Rookwood')], query).toEqual([200, true])
  }
})

test('creates a tag only after asking', async () => {
  const form = fieldsIn((await desk.visit('/desk/records/1')).html)
  const fields = { ...form, newTags: 'Carved sprig' }
  expect((await desk.visit('/desk/records/1', { fields })).html).toContain('Create new tags with these names')
  const saved = await desk.visit('/desk/records/1', { fields: { ...fields, createTags: 'on' } })
  expect((await desk.visit(saved.html)).html).toContain('value="carved-sprig"')
  expect((await desk.visit('/desk/records?tag=carved-sprig')).html).toContain('Ada Rookwood')
})

test('removes a memorial with a reason, lists it, restores it, and lets only an owner purge it', async () => {
  expect((await desk.visit('/desk/records/1')).html).toContain('href="/desk/records/1/remove"')
  const asked = (await desk.visit('/desk/records/1/remove')).html
  expect(asked).toMatch(/<a href="\/desk\/records\/1">Ada Rookwood<\/a>.*1843.*Oak Hill, Thornmere, Vermont/)
  const unexplained = await desk.visit('/desk/records/1/remove', { fields: { note: 'a letter of May 3' } })
  expect(unexplained.html).toContain('Choose a reason.')
  expect(unexplained.html).toContain('value="a letter of May 3"')
  await desk.visit('/desk/records/1/remove', { fields: { reason: 'Requested by the family', note: 'letter' } })
  const list = (await desk.visit('/desk/records/removed')).html
  expect(list).toContain('Requested by the family: letter')
  const page = (await desk.visit('/desk/records/1')).html
  expect(page).toContain('This memorial is removed.')
  expect((await desk.visit('/desk/records/1/remove')).html).toBe(page)
  expect((await desk.visit('/desk/records/99/remove')).status).toBe(404)
  const change = /name="change" value="(\d+)"/.exec(page)![1]!
  const restored = await desk.visit('/desk/records/1/undo', { fields: { change } })
  expect((await desk.visit(restored.html)).html).toContain('public again')
  await expect(desk.visit('/desk/records/1/purge', { staff: CURATOR })).rejects.toThrow(
    'Your role does not allow this.',
  )
  expect((await desk.visit('/desk/records/1/purge', { fields: {} })).status).toBe(422)
  await desk.people.run(
    `INSERT INTO correction (record_kind, record_id, changes, comment, evidence, name, email, email_key, received_at)
     VALUES ('memorial', 1, '[]', 'Ada Rookwood, not Rockwood', '', '', '', '', 0)`,
  )
  expect((await desk.visit('/desk/records/1/purge')).html).toContain('1 correction, and 0 photos from visitors')
  const purged = await desk.visit('/desk/records/1/purge', { fields: { confirm: 'on' } })
  expect(purged.html).toContain('Memorial 1 was deleted for good.')
  expect(await desk.people.all('SELECT comment FROM correction')).toEqual([])
  expect((await desk.visit('/desk/records/1', { staff: OWNER })).status).toBe(404)
})

test('states that a memorial was already removed, and keeps the input', async () => {
  const form = fieldsIn((await desk.visit('/desk/records/1')).html)
  const removal = { reason: 'Requested by the family', note: 'a letter' }
  await desk.visit('/desk/records/1/remove', { fields: removal, staff: CURATOR })
  const second = await desk.visit('/desk/records/1/remove', { fields: { ...removal, note: 'a call of May 3' } })
  expect(second.status).toBe(409)
  for (const text of ['before you did', 'Daniel Pruitt', 'Requested by the family: a letter', 'a call of May 3']) {
    expect(second.html).toContain(text)
  }
  const edited = await desk.visit('/desk/records/1', { fields: { ...form, nickname: 'Addie' } })
  expect(edited.status).toBe(409)
  expect(edited.html).toContain('your changes were not saved')
  expect(edited.html).toContain('<input type="hidden" name="nickname" value="Addie"')
})

test('lets an owner delete the data that an interrupted purge left', async () => {
  await desk.visit('/desk/records/1/purge', { fields: { confirm: 'on' } })
  await desk.people.run(
    `INSERT INTO correction (record_kind, record_id, changes, comment, evidence, name, email, email_key, received_at)
     VALUES ('memorial', 1, '[]', 'Ada Rookwood, not Rockwood', '', '', '', '', 0)`,
  )
  const left = await desk.visit('/desk/records/1')
  expect([left.status, left.html.includes('1 correction and 0 photos from visitors remain.')]).toEqual([200, true])
  expect((await desk.visit('/desk/records/1', { staff: CURATOR })).status).toBe(404)
  expect((await desk.visit('/desk/records/1/purge', { fields: {} })).status).toBe(422)
  await desk.visit('/desk/records/1/purge', { fields: { confirm: 'on' } })
  expect(await desk.people.all('SELECT comment FROM correction')).toEqual([])
  expect((await desk.visit('/desk/records/1')).status).toBe(404)
  expect((await desk.visit('/desk/records/99/purge', { fields: { confirm: 'on' } })).status).toBe(404)
})

test("parses a date for the desk's script", async () => {
  const read = await desk.visit('/desk/records/understand?field=deathDate&text=3/12/1843')
  expect(JSON.parse(read.html)).toMatchObject({ interpretation: 'March 12, 1843', problem: null })
})

test('counts the memorials of an import, excluding the removed ones', async () => {
  await desk.visit('/desk/records/1/remove', { fields: { reason: 'Not a real burial' } })
  const list = (await desk.visit('/desk/records?run=1')).html
  expect(list).toContain('1 record<')
  expect(list).not.toContain('Ada Rookwood')
})
