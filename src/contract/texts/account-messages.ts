/** Texts about accounts that the specification does not quote. */
export const ACCOUNT_MESSAGES = {
  emailInvalid: 'The email must be a valid email address.',
  emailTaken: 'The email has already been taken.',
  emailUnchanged: 'This is the email of your account already.',
  passwordTooShort: (characters: number) => `The password must be at least ${characters} characters long.`,
  passwordTooCommon: 'This password is too common. Please choose another.',
  passwordGuessable:
    'This password is too easy to guess. Please choose one with more characters that are not a name, a date, or a common pattern.',
  currentPasswordWrong: 'The current password is wrong.',
  tooManyPasswords: (seconds: number) =>
    `Too many wrong passwords. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
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
  tooManyLogins: (seconds: number) =>
    `Too many login attempts. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  tooManyLinks: (seconds: number) =>
    `A link was just requested. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  unauthenticated: 'Unauthenticated.',
  tokenMismatch: 'CSRF token mismatch.',
} as const
