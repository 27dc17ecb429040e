import type { ReactNode } from 'react'
import type { CemeteryImage } from '../../../domain/cemetery.ts'
import { EnterButton, PositionButton, SecondaryButton, SubmitButton, TextArea, TextField } from '../../ui/field.tsx'
import { CEMETERY_DESK_COPY, CEMETERY_LABELS, CEMETERY_PICTURE_COPY } from './cemeteries-copy.ts'

export interface CemeteryFormState {
  readonly texts: Readonly<Record<string, string>>
  readonly shown: string
  /** The values from before someone else changed the cemetery, as JSON; empty if no one did */
  readonly before: string
  readonly reason: string
  readonly interpretations: Readonly<Record<string, string>>
  readonly problems: Readonly<Record<string, string>>
}

interface CemeteryFormProps {
  readonly action: string
  readonly state: CemeteryFormState
  readonly saveLabel: string
  /** The picture of the cemetery; undefined for a new cemetery, which gets one later */
  readonly image?: CemeteryImage | null
}

/** The ID of the form, for buttons above it */
export const CEMETERY_FORM = 'cemetery'

/** The names of the fields, in the order of the form. */
export const CEMETERY_TEXT_FIELDS = [
  'name',
  'address',
  'city',
  'county',
  'state',
  'zip',
  'country',
  'position',
  'phone',
  'website',
  'description',
  'firstBurialDate',
] as const

export function CemeteryForm({ action, state, saveLabel, image }: CemeteryFormProps): ReactNode {
  const labels = (name: string) => ({
    id: `cemetery-${name}`,
    name,
    label: CEMETERY_LABELS[name] ?? name,
    value: state.texts[name] ?? '',
    problem: state.problems[name],
    interpretation:
      state.interpretations[name] === undefined ? undefined : (
        <>
          {CEMETERY_DESK_COPY.understood}
          <b>{state.interpretations[name]}</b>
        </>
      ),
  })
  return (
    <form className="form" id={CEMETERY_FORM} method="post" action={action}>
      <EnterButton>{saveLabel}</EnterButton>
      <input type="hidden" name="shown" value={state.shown} />
      {state.before !== '' && <input type="hidden" name="before" value={state.before} />}
      <fieldset className="group">
        <legend>{CEMETERY_DESK_COPY.facts}</legend>
        <TextField {...labels('name')} className="full" isRequired />
        <TextField {...labels('address')} className="full" />
        <TextField {...labels('city')} className="third" />
        <TextField {...labels('county')} className="third" />
        <TextField {...labels('state')} className="third" />
        <TextField {...labels('zip')} className="third" />
        <TextField {...labels('country')} className="third" />
      </fieldset>
      <fieldset className="group" data-understand="/desk/records/understand">
        <legend>{CEMETERY_DESK_COPY.where}</legend>
        <TextField {...labels('position')} hint={CEMETERY_DESK_COPY.positionHint} />
        <PositionButton fieldId="cemetery-position" />
        {state.shown !== '' && (
          <div className="full">
            <SecondaryButton intent="map">{CEMETERY_DESK_COPY.pickOnMap}</SecondaryButton>
          </div>
        )}
      </fieldset>
      <fieldset className="group" data-understand="/desk/records/understand">
        <legend>{CEMETERY_DESK_COPY.contact}</legend>
        <TextField {...labels('phone')} />
        <TextField {...labels('website')} />
        <TextArea {...labels('description')} className="full" rows={6} />
        <TextField {...labels('firstBurialDate')} />
      </fieldset>
      {image !== undefined && <PictureGroup image={image} />}
      <div className="savebar">
        <TextField id="cemetery-reason" name="reason" label={CEMETERY_DESK_COPY.reason} value={state.reason} />
        <div className="actions">
          <SubmitButton>{saveLabel}</SubmitButton>
        </div>
      </div>
    </form>
  )
}

/** The picture in the form. The button saves the form before it opens the page of the picture, so that no input is lost. */
function PictureGroup({ image }: { image: CemeteryImage | null }): ReactNode {
  return (
    <fieldset className="group">
      <legend>{CEMETERY_PICTURE_COPY.heading}</legend>
      <div className="actions full">
        {image !== null && <CemeteryThumbnail image={image} />}
        <SecondaryButton intent="picture">
          {image === null ? CEMETERY_PICTURE_COPY.goToAdd : CEMETERY_PICTURE_COPY.change}
        </SecondaryButton>
      </div>
    </fieldset>
  )
}

export function CemeteryThumbnail({ image }: { image: CemeteryImage }): ReactNode {
  const { url, smaller, altText } = image
  return (
    <span className="pic">
      <img src={smaller[0]?.url ?? url} alt={altText ?? ''} width={120} height={80} loading="lazy" />
    </span>
  )
}
