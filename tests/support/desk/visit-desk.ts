import type { Desk, SentDeskResponse } from '../../../src/desk/desk-entry.ts'
import { DeskForm, type UploadedFile } from '../../../src/desk/desk-form.ts'
import type { StaffMember } from '../../../src/domain/staff.ts'

export interface VisitOptions {
  readonly staff?: StaffMember
  /** The fields of a posted form; a list for a repeated field */
  readonly fields?: Readonly<Record<string, string | readonly string[]>>
  readonly files?: readonly UploadedFile[]
}

/** Requests a page of the desk, or posts a form to it. Returns HTML, the URL of a redirect, or other content as text. */
export async function visitDesk(desk: Desk, url: string, options: VisitOptions & { readonly staff: StaffMember }) {
  const { staff, fields, files = [] } = options
  const texts = Object.entries(fields ?? {}).map(([name, text]) => [name, [text].flat()] as const)
  const form = fields === undefined && files.length === 0 ? null : new DeskForm(new Map(texts), files)
  const visit = { url: new URL(url, 'https://lychgate.example'), staff, form, responseUrl: null }
  const response = await desk.respond(visit)
  return { status: statusOf(response), html: await contentOf(response) }
}

function statusOf(response: SentDeskResponse): number {
  if (response.kind === 'html') return response.status
  return response.kind === 'redirect' ? 303 : 200
}

async function contentOf(response: SentDeskResponse): Promise<string> {
  switch (response.kind) {
    case 'html':
      return response.html
    case 'redirect':
      return response.to
    case 'file':
      return (await Array.fromAsync(response.content)).join('')
    case 'image':
      return response.type
    case 'data':
      return JSON.stringify(response.value)
  }
}
