import { ACCOUNT_PAGE_COPY } from '../../copy/account-page.ts'
import type { AccountFieldSpec } from './account-form.tsx'

/** The field of forms that ask for the current password again. */
export const CURRENT_PASSWORD: AccountFieldSpec = {
  name: 'current_password',
  label: ACCOUNT_PAGE_COPY.currentPassword,
  type: 'password',
  autoComplete: 'current-password',
}
