import { formatNumber } from '../domain/format-number.ts'
import { UNKNOWN_NAME } from '../domain/names/unknown-name.ts'

/**
 * All texts that the specification quotes, with its spelling (readings 1). Site owners can correct a spelling here. The
 * text in `forms` is not from the specification.
 */
export const MESSAGES = {
  memorial: {
    loading: 'Loading this memorial...',
    veteranRecords: 'See Veteran Reccords',
    missingHeadstone: 'Is this person missing a headstone? Check Amazon for affordable options!',
    affiliateButton: 'Amazon Headstones',
    addImageButton: 'Add memorial image',
  },
  cemetery: {
    info: 'Cemetery Info',
    country: 'United States',
    memorialsHeading: (name: string) => `Memorials in the ${name}`,
    filterLabel: 'Search for memorial',
  },
  cemeteries: {
    select: 'Select Cemetery',
    location: 'City, County, State, or Country',
    memorialSearch: 'Memorial Search',
    loading: 'Loading cemeteries...',
  },
  search: {
    loading: 'Loading memorials...',
    none: 'No memorials for this search.',
    addInformation: 'add their information here',
    unknownName: UNKNOWN_NAME,
  },
  list: {
    pageOf: (page: number, last: number) => `Page ${formatNumber(page)} of ${formatNumber(last)}`,
  },
  home: {
    title: 'Home',
    heading: 'Search for a Memorial',
    promo: 'Cemetery Software that is Life Changing',
    volunteer: 'Become a Volunteer',
    hunt: 'Scavenger Hunt',
  },
  cms: {
    heading: 'Free Cemetery Management Software',
  },
  salesForm: {
    nameRequired: 'This field is required and should be your name.',
    emailRequired: 'This field is required and should be a valid email.',
    phoneRequired: 'This field is required and should be a valid phone number.',
    notesRequired: 'This field is required and should have some notes or questions you need answered.',
    cemeteryNameRequired: 'This field is required and should be the name of the cemetry that needs managment software.',
    gravesRequired: 'This field is required and should be the number of burrial plots in the cemetery.',
    burialsRequired: 'This field is required and should be the number of people burried in the cemetery last year.',
    failed: 'There was an error submitting the form...',
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
  emailList: {
    emailRequired: 'Email is required.',
    emailInvalid: 'Invalid email address.',
    thanks: 'Thanks for signing up! More awesome emails to come!',
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
  forms: {
    received: 'We received your form.',
  },
} as const
