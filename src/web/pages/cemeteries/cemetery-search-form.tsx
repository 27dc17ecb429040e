import type { ReactNode } from 'react'
import type { FieldErrors } from '../../../contract/request-fields.ts'
import { PAGE_MESSAGES } from '../../../contract/texts/page-messages.ts'
import { SEARCH_FIELD_COPY } from '../../copy/search-form.ts'
import { Link } from '../../links/link.tsx'
import { Icon } from '../../ui/images/icon.tsx'
import type { CemeteryChoices } from '../../ui/search/cemetery-choices.ts'
import { CemeteryField } from '../../ui/search/cemetery-field.tsx'
import { keepFocus } from '../../ui/search/combobox-list.tsx'
import { LocationField } from '../../ui/search/location-field.tsx'
import { useSearchSubmit } from '../../ui/search/use-search-submit.ts'

interface CemeterySearchFormProps {
  /** The entered values; an empty field is an empty string. */
  readonly values: { readonly cemeteryId: string; readonly location: string }
  readonly errors: FieldErrors
  readonly cemeteries: CemeteryChoices
}

export function CemeterySearchForm({ values, errors, cemeteries }: CemeterySearchFormProps): ReactNode {
  const { form, onSubmit } = useSearchSubmit('/cemeteries', errors)
  return (
    <search aria-label="Cemetery search">
      <form ref={form} className="search" action="/cemeteries" method="get" noValidate onSubmit={onSubmit}>
        <div className="search__grid" key={JSON.stringify(values)}>
          <CemeteryField name="cemeteryId" choices={cemeteries} problem={errors.cemeteryId?.[0] ?? null} />
          <LocationField value={values.location} problem={errors.location?.[0] ?? null} />
          <div className="actions">
            <button className="btn" type="submit" onMouseDown={keepFocus}>
              <Icon name="search" />
              {SEARCH_FIELD_COPY.search}
            </button>
            <Link className="btn btn--line" to="/search">
              {PAGE_MESSAGES.cemeteries.memorialSearch}
            </Link>
          </div>
        </div>
      </form>
    </search>
  )
}
