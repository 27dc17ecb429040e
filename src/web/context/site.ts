import { useRouteLoaderData } from 'react-router'
import type { SiteSettings } from '../../contract/site-settings.ts'
import type { ListingPolicy } from '../../domain/listing-policy.ts'

export interface RootData {
  readonly site: SiteSettings
  /** The year in the copyright line. */
  readonly year: number
  /** The policy on which records search engines may index. */
  readonly listing: ListingPolicy
}

/** The data of the root route, loaded once with the first page. */
function useRootData(): RootData {
  const data = useRouteLoaderData<RootData>('root')
  if (data === undefined) throw new Error('The root has no data, because its loader failed.')
  return data
}

export function useSite(): SiteSettings {
  return useRootData().site
}
