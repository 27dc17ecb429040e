import type { ReactNode } from 'react'
import type { Media } from '../../../domain/media.ts'
import { SecondaryButton } from '../../ui/field.tsx'
import { RECORD_FORM_COPY } from './records-copy.ts'

const MAX_SHOWN = 6

/**
 * The pictures of a memorial in its form. The button saves the form before it opens their page, so that no input is lost.
 */
export function PicturesGroup({ pictures }: { pictures: readonly Media[] }): ReactNode {
  return (
    <fieldset className="group">
      <legend>{RECORD_FORM_COPY.pictures(pictures.length)}</legend>
      {pictures.length > 0 && (
        <div className="actions full">
          {pictures.slice(0, MAX_SHOWN).map(({ id, url, altText, smaller }) => (
            <span className="pic" key={id}>
              <img src={smaller[0]?.url ?? url} alt={altText ?? ''} width={120} height={80} loading="lazy" />
            </span>
          ))}
        </div>
      )}
      <div className="full">
        <SecondaryButton intent="pictures">
          {pictures.length > 0 ? RECORD_FORM_COPY.editPictures : RECORD_FORM_COPY.addPictures}
        </SecondaryButton>
      </div>
    </fieldset>
  )
}
