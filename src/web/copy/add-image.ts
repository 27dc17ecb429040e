/**
 * The text of the add-image page and of the email that it opens. The site owner must approve it, because the specification
 * gives only its content.
 */
export const ADD_IMAGE_COPY = {
  heading: 'Add a Memorial or Image',
  subtitle: 'Send a headstone photo, a portrait, or details of someone not yet listed.',
  description: 'Photo upload is not built yet. Email us images, or details of a person or cemetery not yet listed.',
  recordNotFound:
    'We could not find the record you came from. You can still write to us; please tell us which page you mean.',
  how: {
    heading: 'By email, for now',
    notBuilt: 'Photo upload is not built yet. Until it is, please email',
    with: 'with:',
    items: [
      'the page URL: the link to the memorial or cemetery, if it has a page',
      'the images, as attachments',
      'the reason: what they show, or what should change',
    ],
    filledIn: 'This button opens an email with the record filled in:',
    filledInSearch: 'This button opens an email with your search filled in:',
    button: 'Write the email',
    noProgram: 'If nothing opens, send an email to the address above.',
  },
  person: {
    heading: 'If someone is not listed',
    intro: 'Send whatever you know:',
    items: ['their name', 'the cemetery where they are buried', 'their dates of birth and death', 'their parents'],
  },
  cemetery: {
    heading: 'If a cemetery is not listed',
    intro: 'Send whatever you know:',
    items: ['its name', 'its address', 'its GPS position', 'photos of it'],
  },
  email: {
    subject: (label: string) => (label === '' ? 'An image or a missing record' : `An image or details: ${label}`),
    page: 'Page URL',
    images: 'Images (please attach them)',
    reason: 'Reason',
    person: {
      heading: 'Person',
      name: 'Name',
      cemetery: 'Burial cemetery',
      birthDate: 'Birth date',
      deathDate: 'Death date',
      parents: 'Parents',
    },
    cemetery: {
      heading: 'Cemetery',
      name: 'Name',
      address: 'Address',
      gps: 'GPS',
      images: 'Images (please attach them)',
    },
  },
} as const
