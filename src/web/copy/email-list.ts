/** The text of the pages that open from links in email about the email list. The site owner must approve it. */
export const EMAIL_LIST_COPY = {
  links: 'More options',
  confirm: {
    heading: 'Confirm Your Email',
    description: 'Confirms that you want email updates.',
    text: 'Press the button to get email updates from this site.',
    button: 'Confirm',
    done: 'Your email address is confirmed.',
    invalid: 'This link is invalid or has expired. Please sign up again.',
    again: 'Sign up',
  },
  unsubscribe: {
    heading: 'Unsubscribe',
    description: 'Removes your email address from the email list.',
    you: 'your address',
    text: (email: string) => `Press the button to erase ${email} from the email list.`,
    button: 'Unsubscribe',
    done: 'You are unsubscribed. We erased your address from the email list.',
    invalid: 'This link is invalid. To unsubscribe, write to us.',
    contact: 'Contact Us',
  },
  home: 'Back to the home page',
} as const
