import type { ReactNode } from 'react'
import type { MemorialSummary } from '../../../domain/memorial.ts'
import { displayName } from '../../../domain/names/display-name.ts'
import { KINSHIPS } from '../../../domain/relative.ts'
import { SecondaryButton, SelectField, TextField } from '../../ui/field.tsx'
import type { FamilyState, RelativeRow } from './family-input.ts'
import { MemorialItem } from './memorial-item.tsx'
import type { RecordFormInput } from './record-form-input.ts'
import { FAMILY_COPY } from './records-copy.ts'

const ACTIONS = {
  linked: { intent: 'unlink', label: FAMILY_COPY.unlink },
  found: { intent: 'deny', label: FAMILY_COPY.unlink },
  unlinked: { intent: 'allow', label: FAMILY_COPY.allow },
} as const

interface FamilyFieldsProps {
  readonly family: FamilyState
  readonly input: RecordFormInput
}

/** The relatives of a memorial, and the search for one to link. Its buttons show the form again and save nothing. */
export function FamilyFields({ family, input }: FamilyFieldsProps): ReactNode {
  const { rows, matches, problem } = family
  return (
    <>
      {input.familyLinks.map((link) => (
        <input key={link} type="hidden" name="link" value={link} />
      ))}
      {rows.length > 0 && (
        <ul className="rows rows--kin full">
          {rows.map((row) => (
            <MemorialItem
              key={row.memorial.id}
              memorial={row.memorial}
              lead={FAMILY_COPY.kinships[row.kinship]}
              note={FAMILY_COPY.origins[row.origin]}
            >
              <RowButton row={row} />
            </MemorialItem>
          ))}
        </ul>
      )}
      <p className="full">{FAMILY_COPY.intro}</p>
      <SelectField
        id="record-kinship"
        name="kinship"
        label={FAMILY_COPY.kinship}
        value={input.relative.kinship}
        className="third"
        problem={problem}
        choices={KINSHIPS.map((kinship) => ({ value: kinship, label: FAMILY_COPY.kinships[kinship] }))}
      />
      <TextField
        id="record-relative"
        name="relative"
        label={FAMILY_COPY.name}
        value={input.relative.name}
        hint={FAMILY_COPY.nameHint}
        className="third"
      />
      <div className="field third">
        <SecondaryButton intent="find-relative">{FAMILY_COPY.find}</SecondaryButton>
      </div>
      {matches !== null && <Matches matches={matches} />}
    </>
  )
}

function Matches({ matches }: { matches: readonly MemorialSummary[] }): ReactNode {
  if (matches.length === 0) return <p className="full">{FAMILY_COPY.none}</p>
  return (
    <ul className="rows full" id="relatives">
      {matches.map((memorial) => (
        <MemorialItem key={memorial.id} memorial={memorial}>
          <SecondaryButton intent={`link:${memorial.id}`}>
            {FAMILY_COPY.link}
            <span className="sr"> {displayName(memorial)}</span>
          </SecondaryButton>
        </MemorialItem>
      ))}
    </ul>
  )
}

function RowButton({ row }: { row: RelativeRow }): ReactNode {
  const { intent, label } = ACTIONS[row.origin]
  return (
    <SecondaryButton intent={`${intent}:${row.memorial.id}`}>
      {label}
      <span className="sr"> {displayName(row.memorial)}</span>
    </SecondaryButton>
  )
}
