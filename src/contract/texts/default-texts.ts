/*
 * Page text that owners can change at the desk: the About page and the questions. Before the site opens, the site owner must
 * approve this text and be able to keep its promises. formatted-text.ts describes the format.
 */

/** The topics of the About page. The specification gives only the year and the topics, and states that there is a mission. */
const ABOUT = `## Our Mission
Names on stones wear away. We want everyone who was buried to be found by name: by their family, by genealogists, and by anyone who stops at a headstone and wonders.

So the directory is open. Searching and reading are free, need no account, and are not tracked.

## Since 2023
{site} was founded in 2023. It lists memorials, their cemeteries, and what is known of each life: names, dates, places, family, and photos.

We leave out what we do not know. Every person listed has a record of death or burial.

## Taking part
Families and neighbors often know what records leave out. You can [send a photo or someone’s details](/add-image), or [help as a volunteer](/volunteer).

If you run a cemetery, see our [cemetery software](/cms).

## Write to us
Send questions, corrections, and thanks to {email}.`

/** The questions of the home page. The specification gives their number, seven, and where they link to. */
const HOME_QUESTIONS = `## How do I find a memorial?
Start with a last name on the [memorial search](/search). If the name is common, add a birth or death year. Spellings varied, so try older forms too.

## How do I find a cemetery?
Browse the [list of cemeteries](/cemeteries) by name, city, county, or state.

## Does it cost anything to search?
No. Reading and sharing memorials is free, and needs no account.

## Can I add a photo of a headstone?
Yes. The [add-image page](/add-image) explains how.

## How do I report a wrong date or name?
Every memorial page ends with a “Report an error” button, which opens an email with the record filled in. Or [write to us](/contact-us) with the link to the page and your source.

## What do I do if a person has no memorial yet?
Check the [memorial search](/search) first, then [send us the details](/add-image) of the burial.

## I run a cemetery. Is the software really free?
The Starter plan is. The [cemetery software page](/cms) compares it with the paid plans.`

/** The questions of the cemetery software page. The specification gives their number, fifteen, the prices, and the terms. */
const CMS_QUESTIONS = `## Is the Starter plan really free?
Yes. You pay nothing for the Starter plan.

## What does the Premium Plan cost?
$50 per month, plus a setup fee that depends on the size of the cemetery.

## What does the Mapping Plan cost?
The price depends on the size of the cemetery, so the form asks for the number of plots.

## What does Data Digitization cost?
The price is custom, because no two sets of records are alike. Describe your records in the notes of the form.

## How long does digitization take?
The turnaround is 2-6 weeks.

## What format do digitized records come back in?
As xlsx or csv files, which any spreadsheet program can open.

## We already keep a spreadsheet. Can we import it?
Yes. This directory can import CSV and Excel files as they are. Rows that cannot be read are listed with the reason; none are dropped silently.

## Our old records are incomplete. Is that a problem?
No. A date can lack a day or month, or be just “about 1880”. It is shown as recorded.

## What will families see?
A memorial with the name, the dates, the burial place, and whatever else is recorded. Try the [memorial search](/search); no one needs an account for it.

## Does every cemetery get a page of its own?
Every cemetery in the directory has one, with its address and a searchable list of its memorials. See the [list of cemeteries](/cemeteries).

## Are living people shown?
No. A memorial needs a date of death or burial, or must come from a burial register.

## Can we add photos of headstones?
Yes. The [add-image page](/add-image) explains how.

## How do we report a mistake?
Every memorial and every cemetery page has a “Report an error” button, which opens an email with the record filled in. Or [write to us](/contact-us) with the link to the page and what it should say.

## What happens to what we enter in the form?
It is stored on this site and sent by email to the people who run it, so that they can reply. See [Privacy](/privacy).

## How do we get started?
Choose a plan under [Pricing](/cms#pricing) and fill in its form, or [contact us](/contact-us) to set up a call.`

/** The text of each setting, by name. */
export const DEFAULT_TEXTS = {
  TEXT_ABOUT: ABOUT,
  TEXT_HOME_QUESTIONS: HOME_QUESTIONS,
  TEXT_CMS_QUESTIONS: CMS_QUESTIONS,
} as const
