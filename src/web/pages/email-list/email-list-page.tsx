import type { ReactNode } from 'react'
import { PAGE_MESSAGES } from '../../../contract/texts/page-messages.ts'
import { useSite } from '../../context/site.ts'
import { FOOTER_COPY } from '../../copy/footer.ts'
import { handleForm } from '../../forms/handle-form.ts'
import { loadFormPage, type RejectedForm } from '../../forms/page-form.ts'
import { pageMeta } from '../../page/page-meta.ts'
import '../../ui/content/alert.css'
import styles from '../../ui/forms/account.css?url'
import { FormFailure } from '../../ui/forms/form-failure.tsx'
import { FormField } from '../../ui/forms/form-field.tsx'
import { Honeypot } from '../../ui/forms/honeypot.tsx'
import { Landscape } from '../../ui/images/art/landscape.tsx'
import { Icon } from '../../ui/images/icon.tsx'
import type { Route } from './+types/email-list-page.ts'

const PATH = '/email-list'

export { loadFormPage as clientLoader, loadFormPage as loader }

export function action(args: Route.ActionArgs) {
  return handleForm(args, { name: 'email_list', path: PATH })
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    heading: FOOTER_COPY.signupHeading,
    description: FOOTER_COPY.signupText,
    isIndexed: false,
  })
}

function EmailListForm({ rejected }: { rejected: RejectedForm | undefined }): ReactNode {
  const { siteUrl } = useSite()
  return (
    <form className="form" method="post" action={PATH} noValidate>
      <p>{FOOTER_COPY.signupText}</p>
      <input type="hidden" name="form_page_url" value={rejected?.values.form_page_url ?? `${siteUrl}${PATH}`} />
      <Honeypot />
      <FormFailure message={rejected?.message} />
      <FormField
        name="email"
        label={FOOTER_COPY.email}
        type="email"
        autoComplete="email"
        value={rejected?.values.email}
        problem={rejected?.errors.email?.[0]}
      />
      <button className="btn btn--wide" type="submit">
        {FOOTER_COPY.signupButton}
      </button>
    </form>
  )
}

/** The result of the footer's form without scripts: the form with its errors, or a thank-you message. */
export default function EmailListPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  return (
    <div className="account">
      <link rel="stylesheet" href={styles} precedence="page" />
      {/* This is not an AccountSheet, because the footer has a region with the same name. */}
      <section className="account__sheet">
        <h1>{FOOTER_COPY.signupHeading}</h1>
        {loaderData.isSent ? (
          <div className="alert alert--ok" role="status">
            <Icon name="ok" />
            <p>{PAGE_MESSAGES.emailList.thanks}</p>
          </div>
        ) : (
          <EmailListForm rejected={actionData} />
        )}
      </section>
      {/* This comes last in the HTML, although it is behind the content (see HeroBanner). */}
      <Landscape scene="strip" />
    </div>
  )
}
