import type { SiteSettings } from '../../contract/site-settings.ts'
import { Link } from '../links/link.tsx'
import type { Topic } from '../ui/content/topics.tsx'
import { MailLink } from '../ui/sharing/mail-link.tsx'

function securityLogText({ hasAddresses, keepDays }: NonNullable<SiteSettings['securityLog']>): string {
  const days = keepDays === 1 ? 'a day' : `${keepDays} days`
  return hasAddresses
    ? `There is one exception: to stop attacks, we record logins, failed logins, and rejected requests, with the time and the IP address, for ${days}.`
    : `There is one exception: to notice attacks, we record logins, failed logins, and rejected requests for ${days}, with the time and a code in place of the IP address. No one can turn the code back into the address.`
}

function keepingText(days: number | null): string {
  if (days === null) return 'We keep it until you ask us to erase it, or until we no longer need it.'
  return `We erase it ${days === 1 ? 'a day' : `${days} days`} later, or sooner if you ask us to.`
}

const PHOTOS: Topic = {
  heading: 'If you upload photos',
  body: [
    'We keep each photo with the memorial, the time, and the name, email address, and words that you entered. From what your camera recorded, we keep only the time and position; the rest is removed at once. Only our staff see this. Your email address is used only to answer you.',
    'If we accept a photo, the memorial shows it without its time and position, and with your name if you entered it. 30 days after we accept or decline a photo, we erase everything else about it. If the memorial shows your name, we keep a code made from your address, so that we can find and remove the name when you ask us to erase your data.',
  ],
}

const CORRECTIONS: Topic = {
  heading: 'If you suggest a correction',
  body: [
    'We store what you wrote, the record, and the time, and your name and email address if you entered them. Only our staff see this. If you were logged in, it belongs to your account, where you can see the outcome. Your email address is used only to answer you.',
    'If we accept a correction, the record shows the corrected facts, not your name. We keep the correction with the history of the record until you ask us to erase it.',
  ],
}

/**
 * The text of the privacy page; the durations come from the services. The site owner must approve it, because the
 * specification gives none, and must add the data that their own hosting keeps.
 */
export const PRIVACY_COPY = {
  heading: 'Privacy',
  subtitle: 'What this site keeps about you, for how long, and how to see or erase it.',
  description: 'No tracking and no visitor log: what this site keeps about you, for how long, and how to erase it.',
  topics: ({ siteName, huntFormUrl, supportEmail, affiliateUrl, ...site }: SiteSettings): readonly Topic[] => [
    {
      heading: 'If you just browse',
      body: [
        'We record nothing about you. There is no tracking, no advertising, no visitor statistics, and no access log. Your IP address is counted in memory for a minute, to prevent abuse, and is then forgotten.',
        ...(site.securityLog === null ? [] : [securityLogText(site.securityLog)]),
        'Browsing sets no cookies. If you choose a light or dark appearance, that choice is kept in your own browser and is not sent to us. Your browser also remembers your scroll position until you close the tab. That is not sent to us either.',
      ],
    },
    {
      heading: 'If you send a form',
      body: [
        'We store what you entered, the page you sent it from, and the time, and email them to the people who run this site so that they can reply. This applies to volunteer sign-ups and questions about cemetery software.',
        keepingText(site.formsKeepDays),
      ],
    },
    ...(site.acceptsCorrections ? [CORRECTIONS] : []),
    ...(site.acceptsPictures ? [PHOTOS] : []),
    {
      heading: 'If you sign up for the email list',
      body: [
        'We email you a link to confirm your address. If you do not confirm, we erase the address after 7 days, and we send at most 3 such emails to it in that time. To count them, we store a hash of the address.',
        'If you confirm, we keep your address, the page you signed up on, and the times when you signed up and confirmed, until you unsubscribe or ask us to erase them. Every email has a link to unsubscribe, which erases your address from the list at once.',
      ],
    },
    {
      heading: 'If you write to us',
      body: [
        'Links such as “Report an error” open your email program. We then have your email, as anyone you write to would. Photos and facts that you send for a memorial may be shown on it, but not your name or email address.',
      ],
    },
    {
      heading: 'If you have an account',
      body: [
        'We keep your name, your email address, the dates when you created the account, verified the address, and last logged in, the devices you are logged in on, your role, and a one-way hash of your password. We keep the account until you erase it on its page, or ask us to.',
        'Cookies are set only when you log in, register, or request a new password. There are two: one keeps you logged in; the other stops other sites from sending forms in your name. A session ends 2 hours after its last use, and after 24 hours in any case.',
        'A password reset link is also stored as a hash, works once, and expires after 60 minutes. We count failed logins for a short time without storing your email address in readable form.',
      ],
    },
    {
      heading: 'Email',
      body: [
        'Email that the site sends, such as a password reset link, stays in the database until it is delivered. Then its text is erased, and 30 days later, so are the recipient and date. It has no tracking pixels or tracked links.',
      ],
    },
    {
      heading: 'Other sites',
      body: [
        'Nothing is loaded from other sites while you read, except images from hosts that the site owner has allowed. Links to social networks, record searches, and maps send nothing until you follow them.',
        <p key="hunt">
          The <Link to="/hunt">Scavenger Hunt</Link> page{' '}
          {huntFormUrl === null
            ? 'may show an external form'
            : `shows an external form from ${new URL(huntFormUrl).host}`}
          . When you open that page, the form’s owner learns of your visit, and whatever you enter goes to them.
          {affiliateUrl !== null && (
            <>
              {' '}
              The <Link to="/affiliate">affiliate link</Link> has its own page.
            </>
          )}
        </p>,
      ],
    },
    {
      heading: 'People in the directory',
      body: [
        'The directory is about people who have died. If a record troubles you, or shows someone who is living, write to us and we will review it.',
        <p key="removal">
          To ask for a removal, see <Link to="/contact-us">Contact Us</Link>.
        </p>,
      ],
    },
    {
      heading: 'See or erase what we keep',
      body: [
        <p key="write">
          Write to{' '}
          <MailLink
            draft={{
              to: supportEmail,
              subject: `What ${siteName} keeps about me`,
              lines: [
                'Please (keep the line that applies):',
                '- tell me what you keep about this email address',
                '- erase what you keep about this email address',
              ],
            }}
          />{' '}
          from the email address that you used on this site, so that we know it is yours. You can ask for a copy, a
          correction, or the erasure of everything, including your account.
        </p>,
      ],
    },
  ],
} as const
