import { type ReactNode, useId } from 'react'
import type { MemorialSearch } from '../../../contract/directory.ts'
import type { FieldErrors } from '../../../contract/request-fields.ts'
import { SEARCH_FIELD_COPY } from '../../copy/search-form.ts'
import { Link } from '../../links/link.tsx'
import { Icon } from '../images/icon.tsx'
import type { CemeteryChoices } from './cemetery-choices.ts'
import { CemeteryField } from './cemetery-field.tsx'
import { keepFocus } from './combobox-list.tsx'
import { LocationField } from './location-field.tsx'
import { MatchField } from './match-field.tsx'
import { SearchField } from './search-field.tsx'
import './search-panel.css'
import { useSearchSubmit } from './use-search-submit.ts'

/** The entered values by field; an empty field is an empty string. */
export type MemorialSearchValues = { readonly [K in Exclude<keyof MemorialSearch, 'sort' | 'page'>]: string }

export interface SearchFormProps {
  /** `home` omits the location and the link to the cemetery search, as specified. */
  readonly variant: 'home' | 'search'
  readonly values?: MemorialSearchValues
  /** The errors, with the same keys as `values`. */
  readonly errors?: FieldErrors
  readonly cemeteries: CemeteryChoices
}

const EMPTY_VALUES: MemorialSearchValues = {
  givenNames: '',
  surname: '',
  birthYear: '',
  deathYear: '',
  cemeteryId: '',
  location: '',
  match: '',
}
const NO_ERRORS: FieldErrors = {}

/** The memorial search: a plain form to /search; scripts navigate to the canonical URL of the search instead. */
export function SearchForm({
  variant,
  values = EMPTY_VALUES,
  errors = NO_ERRORS,
  cemeteries,
}: SearchFormProps): ReactNode {
  const hintId = useId()
  const { form, onSubmit } = useSearchSubmit('/search', errors)
  const problemOf = (field: keyof MemorialSearchValues) => errors[field]?.[0] ?? null
  const isSearchPage = variant === 'search'
  // Each search gets a new form, filled in from the URL.
  const shown = JSON.stringify(values)
  return (
    <search aria-label="Memorial search">
      <form ref={form} className="search" action="/search" method="get" noValidate onSubmit={onSubmit}>
        <div className="search__grid" key={shown}>
          <SearchField
            name="givenName"
            label={SEARCH_FIELD_COPY.givenNames}
            value={values.givenNames}
            problem={problemOf('givenNames')}
          />
          <SearchField
            name="lastName"
            label={SEARCH_FIELD_COPY.surname}
            value={values.surname}
            problem={problemOf('surname')}
          />
          <SearchField
            name="birthDate"
            className="field--half"
            label={SEARCH_FIELD_COPY.birthYear}
            value={values.birthYear}
            problem={problemOf('birthYear')}
            hintId={hintId}
          />
          <SearchField
            name="deathDate"
            className="field--half"
            label={SEARCH_FIELD_COPY.deathYear}
            value={values.deathYear}
            problem={problemOf('deathYear')}
            hintId={hintId}
          />
          <MatchField value={values.match} problem={problemOf('match')} />
          <CemeteryField name="cemeteryId" choices={cemeteries} problem={problemOf('cemeteryId')} />
          {isSearchPage && <LocationField value={values.location} problem={problemOf('location')} />}
          <div className="actions">
            <button className="btn" type="submit" onMouseDown={keepFocus}>
              <Icon name="search" />
              {SEARCH_FIELD_COPY.search}
            </button>
            {isSearchPage && (
              <Link className="btn btn--line" to="/cemeteries">
                {SEARCH_FIELD_COPY.cemeterySearch}
              </Link>
            )}
          </div>
          <p className={isSearchPage ? 'hint finder__hint' : 'hint finder__hint sr'} id={hintId}>
            {SEARCH_FIELD_COPY.hint}
          </p>
        </div>
      </form>
    </search>
  )
}
