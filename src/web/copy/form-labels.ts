/** Labels that all forms share. The site owner must approve these labels, because the specification gives none. */
export const FORM_COPY = {
  dismiss: 'Dismiss',
  stillSending: 'Still sending…',
  leaveEmpty: 'Leave this empty:',
} as const
