export const PREVIEW_COPY = {
  title: 'Memorials and cemeteries',
  subtitle: 'Where people rest, and what is known of them.',
  alt: 'a lychgate among trees on a hill, with the sun low behind it.',
} as const
