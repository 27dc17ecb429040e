import { Icon } from '../../ui/images/icon.tsx'

interface MoreResourcesProps {
  readonly links: readonly { readonly label: string; readonly url: string }[]
}

/** Searches at other sites for the same person. */
export function MoreResources({ links }: MoreResourcesProps) {
  if (links.length === 0) return null
  return (
    <section className="resources" aria-labelledby="more-resources">
      <h2 id="more-resources">More Resources</h2>
      <p className="soft">Each link searches another site for this person.</p>
      <ul className="kin kin--plain">
        {links.map(({ label, url }) => (
          <li key={label}>
            <a href={url} target="_blank" rel="noopener">
              {label}
              <span className="sr"> (opens in a new tab)</span>
              <Icon name="out" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
