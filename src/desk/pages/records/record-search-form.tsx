import type { ReactNode } from 'react'
import { formatCount, formatNumber } from '../../../domain/format-number.ts'
import { cemeteryLabel } from '../../../domain/places/cemetery-label.ts'
import type { RecordChoices } from '../../../services/desk/records/record-desk.ts'
import type { ImportRun } from '../../../storage/ports/import-runs.ts'
import { FieldSuggestions, SelectField, SubmitButton, TextField } from '../../ui/field.tsx'
import type { EnteredSearch, RecordSearchField } from './record-search.ts'
import { LIST_COPY } from './records-copy.ts'

export interface SearchFormState extends Pick<EnteredSearch, 'entered' | 'problems'> {
  readonly choices: RecordChoices
  readonly runs: readonly ImportRun[]
  /** Whether the less common fields are shown even if none is used. */
  readonly isOpen: boolean
  /** The number of removed records */
  readonly removed: number
}

const FIELD_LABELS = {
  givenName: 'Given names',
  lastName: 'Last name',
  birthDate: 'Birth year',
  deathDate: 'Death year',
  cemetery: 'Cemetery',
  location: 'Place of the cemetery',
  id: LIST_COPY.id,
  section: LIST_COPY.section,
  plot: LIST_COPY.plot,
} as const satisfies Partial<Record<RecordSearchField, string>>

/** The search form of the record list. Its less common fields are folded until one is used. */
export function RecordSearchForm({ state }: { state: SearchFormState }): ReactNode {
  const { entered, problems, choices, runs, removed } = state
  const isMore =
    state.isOpen || (['location', 'id', 'section', 'plot', 'tag', 'run'] as const).some((name) => entered[name] !== '')
  const field = (name: keyof typeof FIELD_LABELS, list?: string) => (
    <TextField
      id={`find-${name}`}
      name={name}
      label={FIELD_LABELS[name]}
      value={entered[name]}
      problem={problems[name]}
      list={list}
      className="third"
    />
  )
  return (
    <form className="form" method="get" action="/desk/records#results">
      <fieldset className="group">
        <legend>{LIST_COPY.search}</legend>
        {field('givenName')}
        {field('lastName')}
        {field('cemetery', 'cemeteries')}
        {field('birthDate')}
        {field('deathDate')}
        <FieldSuggestions id="cemeteries" values={choices.cemeteries.map((one) => cemeteryLabel(one))} />
      </fieldset>
      <details open={isMore ? true : undefined}>
        <summary>{LIST_COPY.more}</summary>
        <div className="group">
          {field('location')}
          {field('id')}
          {field('section')}
          {field('plot')}
          <SelectField
            id="find-tag"
            name="tag"
            label={LIST_COPY.tag}
            value={entered.tag}
            className="third"
            choices={[
              { value: '', label: LIST_COPY.anyTag },
              ...choices.tags.map(({ slug, name, memorials }) => ({
                value: slug,
                label: `${name} (${formatNumber(memorials)})`,
              })),
            ]}
          />
          <SelectField
            id="find-run"
            name="run"
            label={LIST_COPY.run}
            value={entered.run}
            className="third"
            choices={[
              { value: '', label: LIST_COPY.anyRun },
              ...runs.map(({ id, file, added }) => ({
                value: String(id),
                label: `${file}: ${formatCount(added, 'memorial')}`,
              })),
            ]}
          />
        </div>
      </details>
      <div className="actions">
        <SubmitButton>{LIST_COPY.find}</SubmitButton>
        <a href="/desk/records">{LIST_COPY.all}</a>
        <a href="/desk/records/removed">{`${LIST_COPY.removed} (${formatNumber(removed)})`}</a>
      </div>
    </form>
  )
}
