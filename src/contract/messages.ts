import { PAGE_MESSAGES } from './texts/page-messages.ts'

/** Formats a waiting time: in seconds up to two minutes, then in minutes. */
function duration(seconds: number): string {
  if (seconds > 120) return `${Math.ceil(seconds / 60)} minutes`
  return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
}

/**
 * All text that the specification quotes, in its spelling (readings 1). Site owners can correct a spelling here. The texts
 * in `accounts`, `forms`, and `errors` are not from the specification.
 */
export const MESSAGES = {
  ...PAGE_MESSAGES,
  salesForm: {
    ...PAGE_MESSAGES.salesForm,
    nameRequired: 'This field is required and should be your name.',
    emailRequired: 'This field is required and should be a valid email.',
    phoneRequired: 'This field is required and should be a valid phone number.',
    notesRequired: 'This field is required and should have some notes or questions you need answered.',
    cemeteryNameRequired: 'This field is required and should be the name of the cemetry that needs managment software.',
    gravesRequired: 'This field is required and should be the number of burrial plots in the cemetery.',
    burialsRequired: 'This field is required and should be the number of people burried in the cemetery last year.',
  },
  volunteerForm: {
    nameRequired: 'Name is required.',
    emailRequired: 'Email is required.',
    emailInvalid: 'Invalid email address.',
  },
  contactForm: {
    nameRequired: 'Name is required.',
    emailRequired: 'Email is required.',
    emailInvalid: 'Invalid email address.',
    messageRequired: 'Message is required.',
  },
  login: {
    title: 'Login',
    forgotPassword: 'Forgot password?',
    registerLink: "Don't have an account? Register",
    success: 'Login successful!',
    failed: 'Login failed. Please check your credentials.',
    noResponse: 'An unexpected error occurred during login.',
  },
  register: {
    title: 'Create Account',
    loginLink: 'Already have an account? Log In',
    passwordsDiffer: 'Passwords do not match.',
    success: 'Account created successfully! You can now log in.',
    failed: 'Registration failed. Please try again.',
    noResponse: 'An unexpected error occurred during registration.',
  },
  requestReset: {
    text: 'Enter your email address to receive a password reset link',
    emailRequired: 'Please enter your email address.',
    success: (email: string) => `A password reset link has been sent to ${email}.`,
    failed: 'Failed to send reset link. Please try again.',
    noResponse: 'An unexpected error occurred.',
  },
  resetPassword: {
    title: 'Reset Password',
    text: 'Enter your new password',
    fieldsRequired: 'All fields are required for password reset.',
    passwordsDiffer: 'New passwords do not match.',
    success: 'Your password has been reset successfully!',
    failed: 'Failed to reset password. Please try again.',
    noResponse: 'An unexpected error occurred during password reset.',
  },
  accounts: {
    emailInvalid: 'The email must be a valid email address.',
    emailTaken: 'The email has already been taken.',
    emailUnchanged: 'Your account already uses this email.',
    passwordTooShort: (characters: number) => `The password must be at least ${characters} characters long.`,
    passwordTooCommon: 'This password is too common. Please choose another.',
    passwordGuessable:
      'This password is too easy to guess. Please choose one with more characters that are not a name, a date, or a common pattern.',
    currentPasswordWrong: 'The current password is wrong.',
    tooManyPasswords: (seconds: number) => `Too many wrong passwords. Please try again in ${duration(seconds)}.`,
    codeRequired: 'The code is required.',
    codeWrong: 'The code is wrong or was used before. Please enter a new code.',
    tooManyCodes: (seconds: number) =>
      `Too many wrong codes. Please try again in ${Math.ceil(seconds / 60)} ${seconds <= 60 ? 'minute' : 'minutes'}.`,
    secondFactorChanged: 'The second factor was changed in the meantime. Please start again.',
    invitationInvalid: 'This invitation is invalid, has expired, or was used. Please ask for a new one.',
    registrationOff: 'You cannot create an account on this site.',
    registrationByInvitation: 'You can create an account on this site only with an invitation.',
    verificationInvalid: 'This link is invalid or has expired. Please request a new one.',
    linkSent: 'If an account uses this email address, a reset link is on its way.',
    linkInvalid: 'This password reset link is invalid or has expired. Please request a new one.',
    tooManyLogins: (seconds: number) => `Too many login attempts. Please try again in ${duration(seconds)}.`,
    tooManyLinks: (seconds: number) => `A link was just requested. Please try again in ${duration(seconds)}.`,
    unauthenticated: 'Unauthenticated.',
    tokenMismatch: 'CSRF token mismatch.',
  },
  forms: {
    received: 'We received your form.',
  },
  errors: {
    repeated: (label: string) => `The ${label} must appear only once.`,
    missing: (label: string) => `The ${label} is required.`,
    notWholeNumber: (label: string, min: number) => `The ${label} must be a whole number of ${min} or more.`,
    notBetween: (label: string, min: number, max: number) =>
      `The ${label} must be a whole number from ${min} to ${max}.`,
    notOneOf: (label: string, known: readonly string[]) =>
      `The ${label} must be ${known.slice(0, -1).join(', ')}, or ${known.at(-1) ?? ''}.`,
    tooLarge: (label: string) => `The ${label} is too large.`,
    tooLong: (label: string, characters: number) => `The ${label} must not be longer than ${characters} characters.`,
    controlCharacter: (label: string) => `The ${label} must not contain control characters.`,
    notText: (label: string) => `The ${label} must be text.`,
    notEncodedText: (label: string) => `The ${label} must be percent-encoded UTF-8.`,
    noSuchForm: 'Form not found.',
    noSuchMemorial: 'Memorial not found.',
    noSuchDay: 'This month does not have that day.',
    memorialNotFound: 'Memorial not found.',
    cemeteryNotFound: 'Cemetery not found.',
    tagNotFound: 'Tag not found.',
    surnameNotFound: 'No memorial has this last name.',
    regionNotFound: 'Region not found.',
    endpointNotFound: 'API endpoint not found.',
    methodNotAllowed: 'This endpoint does not accept that method.',
    pageNotFound: 'There is no page at this URL.',
    removed: 'This record has been removed.',
    imageRemoved: 'This image has been removed.',
    malformedUrl: 'The URL is malformed.',
    malformedRequest: 'The request is malformed.',
    crossSite: 'This form was sent from another site. Please open the form on this site and send it again.',
    formTooLarge: 'The form is too long.',
    formMediaType: 'A form must be sent as application/json or application/x-www-form-urlencoded.',
    tooManyFields: (most: number) => `A form or URL must not have more than ${most} fields.`,
    requestTimeout: 'The request took too long to arrive.',
    urlTooLong: 'The URL is too long.',
    headersTooLong: 'The URL, a cookie, or another header is too long.',
    tooManyRequests: (seconds: number) => `Too many requests. Please try again in ${duration(seconds)}.`,
    busy: 'The directory is busy right now. Please try again in a moment.',
    keyInvalid: 'The Idempotency-Key header must have 1 to 128 visible ASCII characters.',
    keyReused: 'This Idempotency-Key was used for a different form. Please use a new one.',
    postRunning: 'This form is being saved. Please try again in a moment.',
    notSaved: 'The site cannot save anything right now; please try again later.',
    unexpected: 'Something went wrong on the server. Please try again.',
    noConnection: 'We could not reach the directory. Please check your connection and try again.',
    unexpectedResponse: 'The directory sent an unexpected response. Please try again.',
  },
} as const
