/** Words of the forms. The site's owner must approve them: the specification does not give any. */
export const FORM_COPY = {
  dismiss: 'Dismiss',
  leaveEmpty: 'Leave this empty:',
} as const
