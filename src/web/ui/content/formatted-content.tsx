import type { ReactNode } from 'react'
import type { SiteSettings } from '../../../contract/site-settings.ts'
import type { FormattedParagraph } from '../../../contract/texts/formatted-text.ts'
import { Link } from '../../links/link.tsx'
import { MailLink } from '../sharing/mail-link.tsx'

interface FormattedParagraphsProps {
  readonly paragraphs: readonly FormattedParagraph[]
  readonly site: SiteSettings
}

export function FormattedParagraphs({ paragraphs, site }: FormattedParagraphsProps): ReactNode {
  return paragraphs.map((parts) => (
    <p key={JSON.stringify(parts)}>
      <FormattedContent parts={parts} site={site} />
    </p>
  ))
}

function FormattedContent({ parts, site }: { parts: FormattedParagraph; site: SiteSettings }): ReactNode {
  const { siteName, supportEmail } = site
  return parts.map((part, index) => {
    if (typeof part === 'string') return part
    // The text does not change while it is shown, so the index can be the key.
    const key = String(index)
    if ('kind' in part) {
      return <MailLink key={key} draft={{ to: supportEmail, subject: `A question about ${siteName}` }} />
    }
    return (
      <Link key={key} to={part.target}>
        {part.label}
      </Link>
    )
  })
}
