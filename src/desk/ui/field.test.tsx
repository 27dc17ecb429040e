import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Checkbox, SelectField, TextArea, TextField } from './field.tsx'
import { Notice } from './notice.tsx'

test('associates a field with its interpretation, hint, and problem', () => {
  const html = renderToStaticMarkup(
    <TextField
      id="born"
      label="Born"
      name="born"
      value="abt 1843"
      interpretation="About 1843"
      hint="Any way"
      problem="No"
    />,
  )
  expect(html).toContain('<label for="born">Born</label>')
  expect(html).toContain('aria-invalid="true" aria-describedby="born-problem born-hint born-interpretation"')
  for (const id of ['born-problem', 'born-hint', 'born-interpretation']) expect(html).toContain(`id="${id}"`)
})

test('adds no description to a field without messages', () => {
  const html = renderToStaticMarkup(<TextArea id="epitaph" label="Epitaph" name="epitaph" value="At <rest>" />)
  expect(html).not.toContain('aria-')
  expect(html).toContain('At &lt;rest&gt;</textarea>')
})

test('selects the chosen value of a menu', () => {
  const choices = [
    { value: 'f', label: 'Female' },
    { value: 'm', label: 'Male' },
  ]
  const html = renderToStaticMarkup(<SelectField id="g" label="Gender" name="gender" value="m" choices={choices} />)
  expect(html).toContain('<option value="m" selected="">Male</option>')
})

test('checks a box and announces a notice', () => {
  const box = renderToStaticMarkup(
    <Checkbox name="send" isChecked>
      Send
    </Checkbox>,
  )
  expect(box).toMatch(/<input type="checkbox"[^>]*checked=""/)
  expect(renderToStaticMarkup(<Notice kind="done">Stored.</Notice>)).toContain('role="status"')
  expect(renderToStaticMarkup(<Notice kind="problem">Not stored.</Notice>)).toContain('role="alert"')
})
