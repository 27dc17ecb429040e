import { Fragment, type ReactNode } from 'react'
import type { SiteSettings } from '../../../contract/site-settings.ts'
import { DEFAULT_TEXTS } from '../../../contract/texts/default-texts.ts'
import { parseFormattedText, shownTopics } from '../../../contract/texts/formatted-text.ts'
import { PLAN_KEYS } from '../../../contract/texts/site-texts.ts'
import type { SettingTexts } from '../../../storage/ports/site-settings.ts'
import { PLANS, type Plan, plansOf } from '../../../web/copy/marketing.tsx'
import { FormattedParagraphs } from '../../../web/ui/content/formatted-content.tsx'
import { SecondaryButton, SubmitButton, TextArea, TextField } from '../../ui/field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { type FormVersions, VersionFields } from './concurrent-settings.tsx'
import { SETTINGS_PAGE } from './settings-copy.ts'
import { FORMATTED_TEXTS, type PlanTextField, planFields, TEXTS_COPY } from './texts-copy.ts'

/** The ID of the form, for buttons above it */
export const TEXTS_FORM = 'texts'

export interface TextsForm {
  readonly versions: FormVersions
  /** The values that others have stored in the meantime; null if there are none */
  readonly others?: ReactNode
  readonly site: SiteSettings
  /** The values in the fields. A field without a value shows the default. */
  readonly entered: SettingTexts
  readonly problems: SettingTexts
  readonly done: string | null
  readonly problem: string | null
  readonly isPreview: boolean
}

/** Returns the text that applies when nothing is stored. */
export function defaultText(field: PlanTextField): string {
  const plan = PLANS.find(({ key }) => key === field.key) as Plan
  const texts = { PRICE: plan.price, TERMS: plan.terms, POINTS: plan.points.join('\n'), DESCRIPTION: plan.description }
  return texts[field.part]
}

function PlanInput({ field, form }: { field: PlanTextField; form: TextsForm }): ReactNode {
  const { name, label, part } = field
  const input = {
    id: name.toLowerCase(),
    name,
    label,
    value: form.entered[name] ?? defaultText(field),
    problem: form.problems[name],
  }
  if (part === 'POINTS') return <TextArea {...input} rows={4} className="full" />
  return <TextField {...input} className={part === 'DESCRIPTION' ? 'full' : ''} />
}

function Preview({ site, entered }: TextsForm): ReactNode {
  const texts = { ...site.texts, ...entered }
  return (
    <section className="board" aria-labelledby="preview">
      <h2 id="preview">{TEXTS_COPY.previewHeading}</h2>
      <p className="soft">{TEXTS_COPY.previewNote}</p>
      {FORMATTED_TEXTS.map(({ name, label }) => (
        <section key={name} aria-label={label} className="flow">
          <p className="hint">{label}</p>
          {shownTopics(parseFormattedText(texts[name] || DEFAULT_TEXTS[name], site.siteName), site).map(
            ({ heading, paragraphs }) => (
              <Fragment key={heading}>
                <h3>{heading}</h3>
                <FormattedParagraphs paragraphs={paragraphs} site={site} />
              </Fragment>
            ),
          )}
        </section>
      ))}
      {plansOf({ texts }).map(({ key, name, price, terms, points, description }) => (
        <section key={key} aria-label={name} className="flow">
          <h3>{name}</h3>
          <p>{`${price}, ${terms}`}</p>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p>
            <b>{name}</b> {description}
          </p>
        </section>
      ))}
    </section>
  )
}

export function textsForm(form: TextsForm): ReactNode {
  const { versions, entered, problems, done, problem, isPreview, others = null } = form
  return (
    <>
      <PageHead heading={TEXTS_COPY.heading} parent={SETTINGS_PAGE} done={done} problem={problem} />
      <p>{TEXTS_COPY.intro}</p>
      {isPreview && <Preview {...form} />}
      {others}
      <form className="form" id={TEXTS_FORM} method="post" action="/desk/settings/texts">
        <VersionFields {...versions} />
        <fieldset className="group">
          <legend>{TEXTS_COPY.legend}</legend>
          <p className="full soft">{TEXTS_COPY.format}</p>
          {FORMATTED_TEXTS.map(({ name, label, path }) => (
            <TextArea
              key={name}
              id={name.toLowerCase()}
              name={name}
              label={label}
              value={entered[name] ?? DEFAULT_TEXTS[name]}
              rows={14}
              problem={problems[name]}
              className="full"
              hint={
                <>
                  {entered[name] === undefined ? TEXTS_COPY.isDefault : TEXTS_COPY.isOwn}{' '}
                  <a href={path}>{TEXTS_COPY.showPage(label)}</a>
                </>
              }
            />
          ))}
        </fieldset>
        {PLAN_KEYS.map((key) => (
          <fieldset key={key} className="group">
            <legend>{PLANS.find((plan) => plan.key === key)?.name}</legend>
            {planFields(key).map((field) => (
              <PlanInput key={field.name} field={field} form={form} />
            ))}
          </fieldset>
        ))}
        <div className="actions">
          <SubmitButton>{TEXTS_COPY.save}</SubmitButton>
          <SecondaryButton name="preview" value="on">
            {TEXTS_COPY.preview}
          </SecondaryButton>
        </div>
      </form>
    </>
  )
}
