import type { SiteSettings } from '../../contract/site-settings.ts'
import type { DeskServices } from '../../services/desk/desk-services.ts'
import type { DeskVisit, SentDeskResponse } from '../desk-entry.ts'
import type { DeskPageResponse, DeskSection } from '../desk-page.ts'
import { INBOX_COPY } from '../pages/inbox/inbox-copy.ts'
import { renderDeskDocument } from './desk-document.tsx'
import { DeskFrame } from './desk-frame.tsx'

interface FramedVisit extends DeskVisit {
  readonly section: DeskSection | null
}

export function renderDeskPage(services: DeskServices, site: SiteSettings) {
  return async (
    page: DeskPageResponse,
    { staff, section, form, responseUrl }: FramedVisit,
  ): Promise<SentDeskResponse> => {
    const { title, status, refreshSeconds } = page
    const newItems = await services.inbox.countNew(staff)
    const counts = newItems === 0 ? {} : { inbox: INBOX_COPY.newCount(newItems) }
    const body = (
      <DeskFrame site={site} staff={staff} section={section} counts={counts}>
        {page.body}
      </DeskFrame>
    )
    return {
      kind: 'html',
      status,
      html: renderDeskDocument({
        title,
        siteName: site.siteName,
        refreshSeconds,
        isResponse: form !== null,
        responseUrl,
        body,
      }),
      refreshSeconds,
    }
  }
}
