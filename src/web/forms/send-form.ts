import { formPost } from './post-form.ts'
import { sendRepeatedly } from './send-repeatedly.ts'

/**
 * Sends a form and ignores the result. `keepalive` completes the request even if the visitor leaves the page (readings 31).
 */
export function sendForm(fields: Readonly<Record<string, string>>): void {
  const { path, init } = formPost(fields)
  sendRepeatedly({ path, init: { ...init, keepalive: true } }).catch(() => {
    // The specification shows the thank-you at once and ignores the result.
  })
}
