import type { SiteSettings } from '../../contract/site-settings.ts'
import { DEFAULT_TEXTS } from '../../contract/texts/default-texts.ts'
import { parseWrittenText, shownTopics } from '../../contract/texts/written-text.ts'
import type { Topic } from '../ui/content/topics.tsx'
import { WrittenContent } from '../ui/content/written-content.tsx'

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
    return shownTopics(parseWrittenText(text, site.siteName), site).map(({ heading, paragraphs }, index) => ({
      heading,
      ...(index === 0 ? { id: FIRST_TOPIC } : {}),
      body: paragraphs.map((parts) => (
        <p key={JSON.stringify(parts)}>
          <WrittenContent parts={parts} site={site} />
        </p>
      )),
    }))
  },
} as const
