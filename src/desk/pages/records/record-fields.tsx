import type { ReactNode } from 'react'
import { cemeteryLabel } from '../../../domain/places/cemetery-label.ts'
import type { RecordChoices } from '../../../services/desk/records/record-desk.ts'
import {
  Checkbox,
  type Choice,
  FieldSuggestions,
  PositionButton,
  SelectField,
  TextArea,
  TextField,
} from '../../ui/field.tsx'
import { FamilyFields } from './family-fields.tsx'
import type { FamilyState } from './family-input.ts'
import type { RecordFormInput } from './record-form-input.ts'
import { RECORD_FORM_COPY, RECORD_LABELS } from './records-copy.ts'

export interface FormState extends RecordFormInput {
  readonly choices: RecordChoices
  readonly family: FamilyState
  /** How dates and positions were understood, by field */
  readonly interpretations: Readonly<Record<string, string>>
  readonly notes: Readonly<Record<string, string>>
  readonly problems: Readonly<Record<string, string>>
  /** Whether the form offers to create the new tags. */
  readonly offersNewTags: boolean
}

const DEFAULT_GENDERS = ['Female', 'Male']
const YES_NO: readonly Choice[] = [
  { value: 'no', label: RECORD_FORM_COPY.no },
  { value: 'yes', label: RECORD_FORM_COPY.yes },
]

interface FieldProps {
  readonly state: FormState
  readonly name: string
  readonly className?: string
}

function labelsOf({ state, name, className = '' }: FieldProps, hint?: string) {
  const { [name]: interpretation } = state.interpretations
  const { [name]: note } = state.notes
  return {
    id: `record-${name}`,
    name,
    label: RECORD_LABELS[name] ?? name,
    value: state.texts[name] ?? '',
    problem: state.problems[name],
    interpretation: interpretation === undefined ? undefined : <Interpretation text={interpretation} note={note} />,
    hint,
    className,
  }
}

function Interpretation({ text, note }: { text: string; note: string | undefined }): ReactNode {
  return (
    <>
      {RECORD_FORM_COPY.understood}
      <b>{text}</b>
      {note === undefined ? '' : `. ${note[0]?.toUpperCase()}${note.slice(1)}.`}
    </>
  )
}

function Text(props: FieldProps & { hint?: string; list?: string }): ReactNode {
  return <TextField {...labelsOf(props, props.hint)} list={props.list} />
}

function Long({ rows = 3, ...props }: FieldProps & { rows?: number }): ReactNode {
  return <TextArea {...labelsOf({ ...props, className: 'full' })} rows={rows} />
}

function Menu({ choices, ...props }: FieldProps & { choices: readonly Choice[] }): ReactNode {
  return <SelectField {...labelsOf(props)} choices={choices} />
}

function Group({ legend, children, understands }: { legend: string; children: ReactNode; understands?: boolean }) {
  return (
    <fieldset className="group" data-understand={understands ? '/desk/records/understand' : undefined}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}

export function RecordFields({ state }: { state: FormState }): ReactNode {
  const { gender = '' } = state.texts
  const genders = [...new Set([...DEFAULT_GENDERS, gender])].filter(Boolean)
  const genderChoices = [
    { value: '', label: RECORD_FORM_COPY.notRecorded },
    ...genders.map((value) => ({ value, label: value })),
  ]
  return (
    <>
      <Group legend={RECORD_FORM_COPY.names}>
        <Text state={state} name="givenNames" />
        <Text state={state} name="surname" />
        <Text state={state} name="maidenName" className="third" />
        <Text state={state} name="nickname" className="third" />
        <Menu state={state} name="gender" className="third" choices={genderChoices} />
        <Text state={state} name="title" className="third" />
        <Text state={state} name="nameSuffix" className="third" />
        <Text state={state} name="ageAtDeath" className="third" />
      </Group>
      <Group legend={RECORD_FORM_COPY.dates} understands>
        <p className="soft full">{RECORD_FORM_COPY.datesIntro}</p>
        <Text state={state} name="birthDate" />
        <Text state={state} name="birthPlace" />
        <Text state={state} name="deathDate" />
        <Text state={state} name="deathPlace" />
      </Group>
      <Group legend={RECORD_FORM_COPY.burial} understands>
        <Text state={state} name="cemetery" className="full" hint={RECORD_FORM_COPY.cemeteryHint} list="cemeteries" />
        <FieldSuggestions id="cemeteries" values={state.choices.cemeteries.map((one) => cemeteryLabel(one))} />
        <Text state={state} name="burialDate" />
        <Text state={state} name="plot" hint={RECORD_FORM_COPY.plotHint} />
        <Text state={state} name="position" hint={RECORD_FORM_COPY.positionHint} />
        <PositionButton fieldId="record-position" />
        <Text state={state} name="burialPlace" className="full" />
        <Long state={state} name="epitaph" />
      </Group>
      <Group legend={RECORD_FORM_COPY.service}>
        <Menu state={state} name="isVeteran" className="third" choices={YES_NO} />
        <Text state={state} name="warServed" className="third" />
        <Text state={state} name="militaryBranch" className="third" />
      </Group>
      <Group legend={RECORD_FORM_COPY.family}>
        <p className="soft full">{RECORD_FORM_COPY.familyIntro}</p>
        <Text state={state} name="father" className="third" />
        <Text state={state} name="mother" className="third" />
        <Text state={state} name="spouse" className="third" />
        <FamilyFields family={state.family} input={state} />
      </Group>
      <Tags state={state} />
      <Group legend={RECORD_FORM_COPY.more}>
        <Text state={state} name="birthNote" className="third" />
        <Text state={state} name="deathNote" className="third" />
        <Text state={state} name="burialNote" className="third" />
        <Long state={state} name="remark" />
        <Menu
          state={state}
          name="isRemarkShown"
          choices={[{ value: '', label: RECORD_FORM_COPY.followSetting }, ...YES_NO.toReversed()]}
        />
      </Group>
    </>
  )
}

function Tags({ state }: { state: FormState }): ReactNode {
  const { tags, newTags, choices, problems, offersNewTags } = state
  const nameOf = (slug: string) => choices.tags.find((tag) => tag.slug === slug)?.name ?? slug
  return (
    <Group legend={RECORD_FORM_COPY.tags}>
      {tags.length > 0 && (
        <div className="actions full">
          {tags.map((slug) => (
            <Checkbox key={slug} name="tag" value={slug} isChecked>
              {nameOf(slug)}
            </Checkbox>
          ))}
        </div>
      )}
      <TextField
        id="record-newTags"
        name="newTags"
        label={RECORD_FORM_COPY.addTag}
        value={newTags}
        hint={RECORD_FORM_COPY.addTagHint}
        problem={problems.newTags}
        list="tags"
      />
      <FieldSuggestions id="tags" values={choices.tags.map(({ name }) => name)} />
      {offersNewTags && <Checkbox name="createTags">{RECORD_FORM_COPY.createTags}</Checkbox>}
    </Group>
  )
}
