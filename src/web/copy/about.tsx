import type { SiteSettings } from '../../contract/site-settings.ts'
import { DEFAULT_TEXTS } from '../../contract/texts/default-texts.ts'
import { parseFormattedText, shownTopics } from '../../contract/texts/formatted-text.ts'
import { FormattedParagraphs } from '../ui/content/formatted-content.tsx'
import type { Topic } from '../ui/content/topics.tsx'

/** Other pages link to the mission, which is the first topic. */
const FIRST_TOPIC = 'mission'

/** The text of the About page. The topics come from the settings (default-texts.ts). */
export const ABOUT_COPY = {
  heading: 'About',
  subtitle: (siteName: string) => `${siteName} is a public directory of memorials and cemeteries, free for everyone.`,
  description: (siteName: string) =>
    `What ${siteName} is for: a public directory of memorials and cemeteries, founded in 2023. Our mission, and how to reach us.`,
  topics(site: SiteSettings): readonly Topic[] {
    const text = site.texts.TEXT_ABOUT ?? DEFAULT_TEXTS.TEXT_ABOUT
    return shownTopics(parseFormattedText(text, site.siteName), site).map(({ heading, paragraphs }, index) => ({
      heading,
      ...(index === 0 ? { id: FIRST_TOPIC } : {}),
      body: [<FormattedParagraphs key={heading} paragraphs={paragraphs} site={site} />],
    }))
  },
} as const
